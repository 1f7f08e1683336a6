// Saves records as files and opens them.
import { askLocalWorker } from './worker_client';
import { newLocalId } from './ids';

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// Ten times the size of the longest matches.
const maxBytes = 256 * 1024;

// Stores the record and returns the id of its replay. Fails if the file is not a record or its game cannot be played
// locally.
export async function openRecord(file: File): Promise<string> {
  if (file.size > maxBytes) throw new Error(`${file.name}: ${file.size} > ${maxBytes}`);
  return askLocalWorker({ ask: 'store_record', id: newLocalId(), text: await file.text() });
}

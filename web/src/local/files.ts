// Records as files: written for somebody to keep, and read from somebody who kept one.
import { askLocalWorker } from './worker_client';
import { newLocalId } from './ids';

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// The longest matches take a tenth of that.
const mostBytes = 256 * 1024;

// The id of its replay; fails where it is no record of a match, or of a game that cannot be played here.
export async function openRecord(file: File): Promise<string> {
  if (file.size > mostBytes) throw new Error(`${file.name}: ${file.size} > ${mostBytes}`);
  return askLocalWorker({ ask: 'keep_record', id: newLocalId(), text: await file.text() });
}

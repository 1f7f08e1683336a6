// A report from the server, with all figures already formatted as text.
import type { StudyStatus } from '$generated/wire';
import type { Chart } from '../../report/chart';

export type Report = {
  title: string;
  language: string;
  played: string[];
  sections: { key: string; title: string; verdicts: string[]; rows: { label: string; said: string }[]; charts: Chart[]; notes: string[] }[];
  steps_title: string;
  steps: string[];
  command: string;
};

export const isUnderWay = (news: StudyStatus): boolean => news.phase === 'waiting' || news.phase === 'working';

// The server sends an empty object as long as there is no report.
export const reportIn = (news: StudyStatus): Report | undefined => ('title' in news.report ? (news.report as unknown as Report) : undefined);

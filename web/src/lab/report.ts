// The report in the status of a study.
import type { Report, StudyStatus } from '$generated/wire';

export const isUnderWay = (news: StudyStatus): boolean => news.phase === 'waiting' || news.phase === 'working';

// The server sends an empty object as long as there is no report.
const isReport = (report: StudyStatus['report']): report is Report => 'title' in report;
export const reportIn = ({ report }: StudyStatus): Report | undefined => (isReport(report) ? report : undefined);

import type { ReportDeclaration } from '../types';

/** The reports whose title, group, description or columns contain the search; titles first. */
export function fitting(reports: ReportDeclaration[], search: string): ReportDeclaration[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return reports;
  const within = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const rank = ({ title, section, about, columns }: ReportDeclaration) => {
    if (within(title)) return 0;
    const all = [title, section, about, ...columns.map((column) => column.title)].join(' ');
    return within(all) ? 1 : null;
  };
  return reports
    .map((report) => ({ report, rank: rank(report) }))
    .filter((one) => one.rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ report }) => report);
}

/** The reports by group, in the order of the first report of each. */
export function sections(
  reports: ReportDeclaration[],
): { title: string; reports: ReportDeclaration[] }[] {
  const groups = new Map<string, ReportDeclaration[]>();
  for (const report of reports) {
    groups.set(report.section, [...(groups.get(report.section) ?? []), report]);
  }
  return [...groups].map(([title, group]) => ({ title, reports: group }));
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The month before the day's. */
export function lastMonth(today: string): { year: number; month: number; words: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const last = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  return { ...last, words: `${MONTHS[last.month - 1]} ${last.year}` };
}

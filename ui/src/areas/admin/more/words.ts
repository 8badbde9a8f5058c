/** "3 data requests, 1 overdue" */
export function requestWords(waiting: number, overdue: number): string {
  if (waiting === 0) return '';
  const words = waiting === 1 ? '1 data request' : `${waiting} data requests`;
  return overdue > 0 ? `${words}, ${overdue} overdue` : words;
}

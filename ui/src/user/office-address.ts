/** The address of an office's page that makes the office the active one (`app/session/guard.ts`). */
export function officeAddress(office: number, path: string): string {
  const [page = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  params.set('office', String(office));
  return `${page}?${params}`;
}

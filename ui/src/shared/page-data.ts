/** What the server has put into the page for its script, so that the script does not ask for it; null where it has not. */
export function readPageData<Data>(): Data | null {
  const text = document.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : null;
}

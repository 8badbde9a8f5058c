/**
 * The data the server embedded in the page for its script, so that the script does not request it;
 * null where there is none.
 */
export function readPageData<Data>(): Data | null {
  const text = document.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : null;
}

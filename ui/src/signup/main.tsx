import './page.css';
import { createRoot } from 'react-dom/client';
import { App, LANGUAGE_NAME, type Loaded } from './App';
import { readAddress, startLanguage } from './address';
import { api } from './api/client';
import { startTexts } from './texts';

const address = readAddress(window.location.pathname, window.location.search);

/** Both calls start before anything is drawn. */
function load(officeId: number): Promise<Loaded> {
  return Promise.all([api.brand(), api.page(officeId, address)]).then(([brand, page]) => ({
    brand,
    page,
  }));
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_NAME);
  } catch {
    return null;
  }
}

const language = startLanguage(address, storedLanguage(), navigator.languages);
document.documentElement.lang = language;
const loading = typeof address.officeId === 'number' ? load(address.officeId) : null;
loading?.catch(() => undefined);
const texts = await startTexts(language);
await loading?.catch(() => undefined);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App address={address} texts={texts} loading={loading} />);

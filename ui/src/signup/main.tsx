import './page.css';
import { createRoot } from 'react-dom/client';
import { Texts } from '~/order/texts';
import { App, LANGUAGE_NAME, type Loaded } from './App';
import { readAddress, startLanguage } from './address';
import { ApiError, api, openSession } from './api/client';

const address = readAddress(window.location.pathname, window.location.search);

/** All calls start before anything renders. */
async function load(office: string): Promise<Loaded> {
  const session = address.door === 'reenroll' ? openSession() : null;
  const [brand, page, signedIn] = await Promise.all([
    api.brand(),
    api.page(office, address),
    session,
  ]);
  if (signedIn === null || !page.office.enrollmentOpen) return { brand, page };
  if (!signedIn) return signIn();
  try {
    const member = await api.household(page.office.id);
    // A household of another office is none here.
    const here = member.page.office.id === page.office.id;
    return { brand, page, member: here ? member : { refused: 404 } };
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 404].includes(error.status)) throw error;
    return { brand, page, member: { refused: error.status } };
  }
}

/** To the portal's sign-in, which comes back here. */
function signIn(): Promise<never> {
  const here = window.location.pathname + window.location.search;
  window.location.replace(`/accounts/login?return=${encodeURIComponent(here)}`);
  return new Promise(() => undefined);
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_NAME);
  } catch {
    return null;
  }
}

/** Nothing renders before there is something to show; `App` says what could not be loaded. */
async function start() {
  const language = startLanguage(address, storedLanguage(), navigator.languages);
  document.documentElement.lang = language;
  const loading = address.office === null ? null : load(address.office);
  loading?.catch(() => undefined);
  const texts = await Texts.start(language);
  await loading?.catch(() => undefined);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App address={address} texts={texts} loading={loading} />);
}

/** Loaded after the page, which does not need it. */
async function watch() {
  const [{ watchErrors }, { signupPattern }] = await Promise.all([
    import('~/app/error-reports'),
    import('~/app/signup-paths'),
  ]);
  watchErrors(() => signupPattern(window.location.pathname) ?? 'unknown');
}

void start().then(watch);

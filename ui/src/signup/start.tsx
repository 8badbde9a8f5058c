import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { SignupBrand } from '~/order/brand';
import { Texts } from '~/order/texts';
import type { SignupPage } from '~/order/types';
import { App, LANGUAGE_NAME, type Loaded } from './App';
import { readAddress, startLanguage } from './address';
import { ApiError, api, openSession, shown } from './api/client';
import { loadForm } from './member-info/MemberInfo';

/** Null where the server rendered no landing: another step, another entry point, an invitation. */
export interface PageData {
  brand: SignupBrand;
  page: SignupPage;
}

const address = readAddress(window.location.pathname, window.location.search);

/** All calls start before anything renders; embedded data is not requested. */
async function load(office: string, data: PageData | null): Promise<Loaded> {
  if (data) return { brand: data.brand, page: shown(data.page) };
  const session = address.entryPoint === 'reenroll' ? openSession() : null;
  const [brand, page, signedIn] = await Promise.all([
    api.brand(),
    api.page(office, address),
    session,
  ]);
  if (signedIn === null || !page.office.enrollmentOpen) return { brand, page };
  if (!signedIn) return signIn();
  try {
    const member = await api.household(page.office.id);
    // A household of another office does not count here.
    const here = member.page.office.id === page.office.id;
    return { brand, page, member: here ? member : { refused: 404 } };
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 404].includes(error.status)) throw error;
    return { brand, page, member: { refused: error.status } };
  }
}

/** Redirects to the portal's sign-in, which returns here afterwards. */
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

/**
 * Takes over the page: the server-rendered content stays until everything is rendered, in time
 * slices that keep the page responsive. `App` shows what could not be loaded.
 */
export async function start(root: Element, data: PageData | null, repeatActs: () => void) {
  const language = startLanguage(address, storedLanguage(), navigator.languages);
  document.documentElement.lang = language;
  const loading = address.office === null ? null : load(address.office, data);
  const form = loadForm();
  form.catch(() => undefined);
  // A visitor who opens the form waits for it; on the landing it loads below the fold.
  const wanted = address.tab !== null || address.entryPoint === 'embed';
  const [texts, loaded] = await Promise.all([
    Texts.start(language),
    loading?.catch((error) => (error instanceof ApiError ? error : new ApiError(0))) ?? null,
    wanted ? form : null,
  ]);
  if (address.preview && loaded && !(loaded instanceof ApiError)) {
    const { PreviewApp } = await import('./preview/PreviewApp');
    createRoot(root).render(<PreviewApp texts={texts} loaded={loaded} />);
    return;
  }
  startTransition(() => {
    createRoot(root).render(
      <App address={address} texts={texts} loaded={loaded} onDrawn={repeatActs} />,
    );
  });
  await watch();
}

/** Loaded after the page, which does not need it. */
async function watch() {
  const [{ watchErrors }, { signupPattern }] = await Promise.all([
    import('~/app/error-reports'),
    import('~/app/signup-paths'),
  ]);
  watchErrors(() => signupPattern(window.location.pathname) ?? 'unknown');
}

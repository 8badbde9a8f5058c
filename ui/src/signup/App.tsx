import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { SignupBrand } from '~/order/brand';
import { officeTemplate, pageVariables } from '~/order/office-theme';
import { type TextKey, type Texts, TextsProvider, useTexts } from '~/order/texts';
import type { HouseholdPage, SignupPage as Page } from '~/order/types';
import { type PageAddress, withQuery } from './address';
import { ApiError } from './api/client';
import { Action } from './frame/Action';
import { Broken } from './frame/Broken';
import frame from './frame/frame.module.css';
import { LanguageSwitch } from './frame/LanguageSwitch';
import { Notice } from './frame/Notice';
import { SignupPage } from './SignupPage';

/** Loaded only where the office accepts no one. */
const NearbyOffices = lazy(() =>
  import('./closed/NearbyOffices').then((m) => ({ default: m.NearbyOffices })),
);

export type Loaded = {
  brand: SignupBrand;
  page: Page;
  /** For members: the household, or the error's status. */
  member?: HouseholdPage | { refused: number };
};

/** The storage key of the language. */
export const LANGUAGE_NAME = 'signup.language';

/**
 * Starts from the loaded data: the brand and the office's page, or why they failed to load; null:
 * the address names no office.
 */
export function App({
  address,
  texts,
  loaded,
  onDrawn,
}: {
  address: PageAddress;
  texts: Texts;
  loaded: Loaded | ApiError | null;
  onDrawn: () => void;
}) {
  useEffect(onDrawn, [onDrawn]);
  return (
    <TextsProvider texts={texts}>
      <LanguageOnPage />
      <Broken instead={<NotLoaded status={0} />}>
        {loaded ? <Office address={address} loaded={loaded} /> : <WrongLink address={address} />}
      </Broken>
    </TextsProvider>
  );
}

/** The language in `<html lang>`, in the address and on the device. */
function LanguageOnPage() {
  const { language } = useTexts();
  useEffect(() => {
    document.documentElement.lang = language;
    try {
      localStorage.setItem(LANGUAGE_NAME, language);
    } catch {
      // Blocked storage: the address still has the language.
    }
    const query = withQuery(window.location.search, { lang: language });
    if (query !== window.location.search)
      window.history.replaceState(
        null,
        '',
        `${window.location.pathname}${query}${window.location.hash}`,
      );
  }, [language]);
  return null;
}

function Office({ address, loaded }: { address: PageAddress; loaded: Loaded | ApiError }) {
  if (loaded instanceof ApiError)
    return loaded.status === 404 ? <OfficeNotFound /> : <NotLoaded status={loaded.status} />;
  const { brand, page, member } = loaded;
  return (
    <Themed brand={brand} page={page}>
      {!page.office.enrollmentOpen && !address.order ? (
        <Closed page={page} />
      ) : member && 'refused' in member ? (
        <NoHousehold page={page} brand={brand} />
      ) : (
        <SignupPage
          address={address}
          brand={brand}
          page={member?.page ?? page}
          household={member?.household}
        />
      )}
    </Themed>
  );
}

/** The office's template for everything below. */
export function Themed({
  brand,
  page,
  children,
}: Omit<Loaded, 'member'> & { children: ReactNode }) {
  const worn = useMemo(
    () => officeTemplate(brand, page.office.template),
    [brand, page.office.template],
  );
  const variables = useMemo(() => pageVariables(worn), [worn]);
  useEffect(() => {
    const icon = `data:image/svg+xml,${encodeURIComponent(brand.logoSvg)}`;
    document.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
  }, [brand.logoSvg]);
  useEffect(() => {
    for (const [name, value] of Object.entries(variables))
      document.documentElement.style.setProperty(name, value);
  }, [variables]);
  return <div style={variables as CSSProperties}>{children}</div>;
}

/** Pages that explain why there is no form only have the language switch. */
function LanguageHeader() {
  return (
    <header className={frame.container}>
      <div className={frame.header} style={{ justifyContent: 'flex-end' }}>
        <LanguageSwitch />
      </div>
    </header>
  );
}

function Bare({ children }: { children: ReactNode }) {
  return (
    <>
      <LanguageHeader />
      {children}
    </>
  );
}

function WrongLink({ address }: { address: PageAddress }) {
  const { t } = useTexts();
  useTitle(t('notice.wrongTitle'));
  return (
    <Bare>
      <Notice
        title={t('notice.wrongTitle')}
        text={t(address.malformed ? 'notice.wrongDigits' : 'notice.wrongMissing')}
      />
    </Bare>
  );
}

function OfficeNotFound() {
  const { t } = useTexts();
  useTitle(t('notice.notFoundTitle'));
  return (
    <Bare>
      <Notice title={t('notice.notFoundTitle')} text={t('notice.notFoundText')} />
    </Bare>
  );
}

function NotLoaded({ status }: { status: number }) {
  const { t } = useTexts();
  useTitle(t('notice.failedTitle'));
  return (
    <Bare>
      <Notice
        title={t('notice.failedTitle')}
        text={t(status === 429 ? 'notice.busyText' : 'notice.failedText')}
      >
        <Action onClick={() => window.location.reload()}>{t('tryAgain')}</Action>
      </Notice>
    </Bare>
  );
}

/** The user is signed in, but not as the owner of a household of this office. */
function NoHousehold({ page, brand }: { page: Page; brand: SignupBrand }) {
  const { t, language } = useTexts();
  useTitle(page.office.name);
  const signup = `/accounts/signup/${brand.professional.segment}/${page.office.id}?lang=${language}`;
  return (
    <>
      <LanguageHeader />
      <Notice
        title={t('household.noneTitle', { office: page.office.name })}
        text={t('household.noneText')}
      >
        <Action href={signup}>{t('household.join')}</Action>
        <Action href="/accounts/logout" quiet>
          {t('household.other')}
        </Action>
      </Notice>
    </>
  );
}

/** Why an office accepts no one, by the contract's reasons. */
const CLOSED: Record<string, TextKey> = {
  closed: 'notice.closed',
  paused: 'notice.paused',
  not_open_yet: 'notice.notOpenYet',
  no_payments_account: 'notice.cannotCharge',
  payments_restricted: 'notice.cannotCharge',
  terms_not_accepted: 'notice.cannotCharge',
};

function Closed({ page }: { page: Page }) {
  const { t } = useTexts();
  const { office, movedTo } = page;
  useTitle(office.name);
  if (movedTo) {
    const to = movedTo.name;
    return (
      <>
        <LanguageHeader />
        <Notice
          title={t('notice.movedTitle', { office: office.name })}
          text={t('notice.movedText', { to, address: movedTo.address })}
        >
          <Action href={window.location.pathname.replace(/[^/]+\/?$/, String(movedTo.id))}>
            {t('notice.movedLink', { to })}
          </Action>
          <Action href={`tel:${movedTo.phone.replace(/[^\d+]/g, '')}`}>
            {t('notice.call', { phone: movedTo.phone })}
          </Action>
        </Notice>
      </>
    );
  }
  return (
    <>
      <LanguageHeader />
      <Notice
        title={t('notice.closedTitle', { office: office.name })}
        text={`${t(CLOSED[office.closedReason ?? ''] ?? 'notice.closed')} ${t('notice.closedText', { phone: office.phone })}`}
      >
        <Action href={`tel:${office.phone.replace(/[^\d+]/g, '')}`}>
          {t('notice.call', { phone: office.phone })}
        </Action>
        <Suspense>
          <NearbyOffices officeId={office.id} zip={office.zip} />
        </Suspense>
      </Notice>
    </>
  );
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

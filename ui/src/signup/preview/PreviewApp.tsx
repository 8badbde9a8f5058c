import { type SyntheticEvent, useEffect, useMemo, useReducer, useState } from 'react';
import type { SignupBrand } from '~/order/brand';
import { officeTemplate } from '~/order/office-theme';
import { type Texts, TextsProvider, useTexts } from '~/order/texts';
import type { SignupPage as Page } from '~/order/types';
import { hearBranding, type PreviewedBranding } from '~/shared/branding-preview/message';
import { loadHeadingFont } from '~/shared/template/heading-font';
import { type Loaded, Themed } from '../App';
import { Footer } from '../frame/Footer';
import { MemberInfo } from '../member-info/MemberInfo';
import { LandingPage } from '../SignupPage';
import { type Signup, SignupContext } from '../signup-context';
import { startState } from '../state/start';
import { reduce } from '../state/state';

const NOWHERE = { tab: null, order: null, promoCode: null, referralCode: null, groupCode: null };
const nothing = () => undefined;

/** The page with a branding that may not be saved yet. */
function dressed(page: Page, branding: PreviewedBranding | null): Page {
  if (!branding) return page;
  return { ...page, office: { ...page.office, ...branding } };
}

/**
 * The sign-up page in an office's preview, with the unsaved branding from around the frame. Nothing
 * is counted, stored on the device or sent: the form only shows its look, and external links are
 * disabled.
 */
export function PreviewApp({ texts, loaded }: { texts: Texts; loaded: Loaded }) {
  const { brand, page: saved } = loaded;
  const [branding, setBranding] = useState<PreviewedBranding | null>(null);
  useEffect(() => hearBranding(window, setBranding), []);
  const page = useMemo(() => dressed(saved, branding), [saved, branding]);
  const { headingFont } = officeTemplate(brand, page.office.template);
  useEffect(() => {
    void loadHeadingFont(headingFont).catch(nothing);
  }, [headingFont]);
  return (
    <TextsProvider texts={texts}>
      <Themed brand={brand} page={page}>
        <Preview brand={brand} page={page} />
      </Themed>
    </TextsProvider>
  );
}

function Preview({ brand, page }: { brand: SignupBrand; page: Page }) {
  const { t, language } = useTexts();
  const [state, dispatch] = useReducer(reduce, null, () => startState(null, NOWHERE, page));
  const signup = useMemo<Signup>(
    () => ({
      state,
      dispatch,
      page,
      brand,
      entryPoint: 'signup',
      errors: {},
      goTo: nothing,
      quoteAgain: nothing,
    }),
    [state, page, brand],
  );
  useEffect(() => {
    document.title = t('page.title', { office: page.office.name, brand: brand.name });
    document.documentElement.lang = language;
  }, [t, language, page.office.name, brand.name]);
  return (
    <SignupContext value={signup}>
      <div onClickCapture={stay} onAuxClickCapture={stay} onSubmitCapture={stay}>
        <LandingPage
          form={
            <div inert>
              <MemberInfo />
            </div>
          }
        />
        <Footer />
      </div>
    </SignupContext>
  );
}

/** Blocks submits, and all links except those within the page. */
function stay(event: SyntheticEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const within = link?.getAttribute('href')?.startsWith('#');
  if (event.type === 'submit' || (link && !within)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

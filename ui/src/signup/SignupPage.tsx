import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { SignupBrand } from '~/order/brand';
import { useTexts } from '~/order/texts';
import type { Household, SignupPage as Page } from '~/order/types';
import { whenDrawn } from '~/shared/focus/focus';
import { type PageAddress, readAddress, type Step, withQuery } from './address';
import { api } from './api/client';
import { reportHeight, reportTop } from './embed/parent';
import { Footer, SmallPrint } from './frame/Footer';
import frame from './frame/frame.module.css';
import { Header } from './frame/Header';
import { LeaveGuard } from './frame/leave';
import { Steps } from './frame/Steps';
import { countStep, sourceOf } from './funnel';
import { inForm } from './in-form';
import { FamilyChart } from './landing/FamilyChart';
import { FamilyStaircase, FORM_ID, Hero, JoinBand, Plans, Questions } from './landing/Landing';
import { MemberInfo } from './member-info/MemberInfo';
import { useOtherTab } from './other-tab';
import { keptDraft, type Resume, useResume } from './resume/use-resume';
import { type Signup, SignupContext } from './signup-context';
import { saveDraft } from './state/device';
import type { FieldErrors } from './state/messages';
import { acknowledgementErrors, memberInfoErrors } from './state/rules';
import { startState } from './state/start';
import { hasInput, reduce, type SignupState, storeOf } from './state/state';
import { useLiveQuote } from './use-quote';

const laterSteps = {
  confirm: () => import('./checkout/Confirm'),
  checkout: () => import('./checkout/Checkout'),
  success: () => import('./success/Success'),
  restored: () => import('./success/RestoredOrder'),
  household: () => import('./household/HouseholdInfo'),
};
const Confirm = inForm(() => laterSteps.confirm().then((m) => m.Confirm));
const Checkout = inForm(() => laterSteps.checkout().then((m) => m.Checkout));
const RestoredOrder = inForm(() => laterSteps.restored().then((m) => m.RestoredOrder));
const Success = inForm(() => laterSteps.success().then((m) => m.Success));
const HouseholdInfo = inForm(() => laterSteps.household().then((m) => m.HouseholdInfo));

/** Loaded only where there is something to offer. */
const ResumeOffer = lazy(() =>
  import('./resume/ResumeOffer').then((m) => ({ default: m.ResumeOffer })),
);

/** The steps after the form are loaded once the visitor starts to fill it in. */
function useLaterSteps(begun: boolean) {
  useEffect(() => {
    if (begun)
      for (const fetchStep of Object.values(laterSteps)) void fetchStep().catch(() => undefined);
  }, [begun]);
}

/**
 * Counts opening the page and starting the form, once each; a household on file has joined already.
 */
function useFunnel(officeId: number, address: PageAddress, begun: boolean, counts: boolean) {
  const source = sourceOf(address, window.location.search);
  useEffect(() => {
    if (counts) countStep(officeId, 'visit', source);
  }, [officeId, source, counts]);
  useEffect(() => {
    if (counts && begun) countStep(officeId, 'start', source);
  }, [officeId, source, counts, begun]);
}

/** The page's errors and the quote's, by field. The page's own take precedence. */
function allErrors(state: SignupState, page: Page): FieldErrors {
  const errors: FieldErrors = {};
  for (const problem of state.quote?.problems ?? []) {
    const path = problem.key === 'owner' ? 'owner' : `members.${problem.key}`;
    errors[`${path}.${problem.field}`] = { key: 'bilingual', text: problem.messageText };
  }
  return { ...errors, ...memberInfoErrors(state, page), ...acknowledgementErrors(state) };
}

/**
 * The whole sign-up of one office: landing and Member Info on one page, then Confirm, Checkout and
 * success.
 */
export function SignupPage({
  address,
  brand,
  page: first,
  household = null,
}: {
  address: PageAddress;
  brand: SignupBrand;
  page: Page;
  /** The signed-in account owner's household, to which people and plans are added. */
  household?: Household | null;
}) {
  const [page, setPage] = useState(first);
  const [kept] = useState(() =>
    household ? { draft: null, offered: null } : keptDraft(String(first.office.id), address),
  );
  const [state, dispatch] = useReducer(reduce, null, () =>
    startState(kept.draft, address, first, household),
  );
  const resume = useResume(kept.offered, page, dispatch);
  const { t } = useTexts();

  useEffect(() => {
    document.title = t('page.title', { office: page.office.name, brand: brand.name });
  }, [t, page.office.name, brand.name]);

  const version = useRef(page.version);
  const onVersion = useCallback(
    (latest: string) => {
      if (latest === version.current) return;
      version.current = latest;
      const latestPage = household
        ? api.household(first.office.id).then((found) => found.page)
        : api.page(String(first.office.id), address);
      latestPage.then(setPage, () => undefined);
    },
    [first.office.id, address, household],
  );
  const quoteAgain = useLiveQuote(state, dispatch, page, onVersion);
  useDraft(state, storeOf(state, page));
  useOtherTab(state, storeOf(state, page));
  const goTo = useStepsInAddress(dispatch);
  useOpenOnForm(address);
  useInvitationOpened(address, page);
  useLaterSteps(hasInput(state));
  useFunnel(first.office.id, address, hasInput(state), household === null);

  const errors = useMemo(() => allErrors(state, page), [state, page]);
  const signup = useMemo<Signup>(
    () => ({
      state,
      dispatch,
      page,
      brand,
      entryPoint: address.entryPoint,
      errors,
      goTo,
      quoteAgain,
    }),
    [state, page, brand, address.entryPoint, errors, goTo, quoteAgain],
  );
  return (
    <SignupContext value={signup}>
      <LeaveGuard>
        {address.entryPoint === 'embed' && <InFrame step={state.step} />}
        <Content signup={signup} restoring={address.order} resume={resume} />
        {address.entryPoint === 'embed' ? <SmallPrint /> : <Footer />}
      </LeaveGuard>
    </SignupContext>
  );
}

/** Keeps the framing site informed of the page's height and of step changes. */
function InFrame({ step }: { step: Step }) {
  const first = useRef(step);
  useEffect(reportHeight, []);
  useEffect(() => {
    if (step !== first.current) reportTop();
    first.current = step;
  }, [step]);
  return null;
}

function Content({
  signup: { state, entryPoint },
  restoring,
  resume,
}: {
  signup: Signup;
  restoring: string | null;
  resume: Resume;
}) {
  if (state.submission.at === 'finished')
    return (
      <>
        <Header />
        <Suspense>
          <Success result={state.submission.result} />
        </Suspense>
      </>
    );
  if (restoring && state.submission.at === 'processing' && state.step === 'member-info')
    return (
      <>
        <Header />
        <Suspense>
          <RestoredOrder order={restoring} />
        </Suspense>
      </>
    );
  const offer = resume.savedOn && (
    <Suspense>
      <ResumeOffer resume={resume} savedOn={resume.savedOn} />
    </Suspense>
  );
  if (state.step === 'member-info' && state.household)
    return (
      <>
        <Header />
        <Suspense>
          <HouseholdInfo />
        </Suspense>
      </>
    );
  if (state.step === 'member-info' && entryPoint === 'embed')
    return (
      <>
        <Header />
        <main>
          {offer}
          <MemberInfo />
        </main>
      </>
    );
  if (state.step === 'member-info') return <LandingPage form={<MemberInfo />}>{offer}</LandingPage>;
  return (
    <>
      <Header />
      <main className={`${frame.container} ${frame.stepPage}`}>
        <Steps />
        <Suspense>{state.step === 'confirm' ? <Confirm /> : <Checkout />}</Suspense>
      </main>
    </>
  );
}

/** The landing content, with the form below it. */
export function LandingPage({ form, children }: { form: ReactNode; children?: ReactNode }) {
  return (
    <main>
      {children}
      <Hero />
      <FamilyStaircase />
      <FamilyChart />
      <Plans />
      {form}
      <Questions />
      <JoinBand />
    </main>
  );
}

/** The input is saved on this device, without password and card. */
function useDraft(state: SignupState, store: string) {
  const { owner, people, editing, promoCode, step } = state;
  const keep = !state.household && hasInput(state) && state.submission.at !== 'finished';
  useEffect(() => {
    if (keep) saveDraft(store, { owner, people, editing, promoCode, step });
  }, [keep, store, owner, people, editing, promoCode, step]);
}

/** The step is in `?tab=`, so that Back and a reload work. */
function useStepsInAddress(dispatch: Signup['dispatch']) {
  useEffect(() => {
    const back = () => {
      const { tab } = readAddress(window.location.pathname, window.location.search);
      dispatch({ do: 'goTo', step: tab ?? 'member-info' });
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [dispatch]);
  return useCallback(
    (step: Step) => {
      const query = withQuery(window.location.search, { tab: step });
      if (query !== window.location.search)
        window.history.pushState(null, '', `${window.location.pathname}${query}`);
      dispatch({ do: 'goTo', step });
      if (step === 'member-info') openForm();
    },
    [dispatch],
  );
}

/** Scrolls to the form, not the landing above it; a field that already has the focus keeps it. */
function openForm() {
  whenDrawn(
    () => document.getElementById(FORM_ID),
    (form) => {
      if (form.contains(document.activeElement)) return;
      form.scrollIntoView({ block: 'start' });
      form.querySelector<HTMLElement>('#join-title')?.focus({ preventScroll: true });
    },
  );
}

/** Notifies the office once that its invitation was opened. */
function useInvitationOpened({ token }: PageAddress, { invitation }: Page) {
  const known = invitation !== undefined;
  useEffect(() => {
    if (token && known) api.invitationOpened(token).catch(() => undefined);
  }, [token, known]);
}

function useOpenOnForm({ tab }: PageAddress) {
  useEffect(() => {
    if (tab === 'member-info') openForm();
  }, [tab]);
}

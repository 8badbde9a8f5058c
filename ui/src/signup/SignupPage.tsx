import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { type PageAddress, readAddress, type Step, withQuery } from './address';
import type { SignupBrand } from './api/brand';
import { api } from './api/client';
import type { SignupPage as Page } from './api/types';
import { whenDrawn } from './focus';
import { Footer } from './frame/Footer';
import frame from './frame/frame.module.css';
import { Header } from './frame/Header';
import { LeaveGuard } from './frame/leave';
import { Steps } from './frame/Steps';
import { FamilyStaircase, FORM_ID, Hero, JoinBand, Plans, Questions } from './landing/Landing';
import { MemberInfo } from './member-info/MemberInfo';
import { type Signup, SignupContext } from './signup-context';
import { loadDraft, onDraftCleared, saveDraft } from './state/device';
import { acknowledgementErrors, type FieldErrors, memberInfoErrors } from './state/rules';
import { hasInput, reduce, type SignupState, startState } from './state/state';
import { useTexts } from './texts';
import { useLiveQuote } from './use-quote';

const laterSteps = {
  confirm: () => import('./checkout/Confirm'),
  checkout: () => import('./checkout/Checkout'),
  success: () => import('./success/Success'),
  restored: () => import('./success/RestoredOrder'),
};
const Confirm = lazy(() => laterSteps.confirm().then((m) => ({ default: m.Confirm })));
const Checkout = lazy(() => laterSteps.checkout().then((m) => ({ default: m.Checkout })));
const RestoredOrder = lazy(() => laterSteps.restored().then((m) => ({ default: m.RestoredOrder })));
const Success = lazy(() => laterSteps.success().then((m) => ({ default: m.Success })));

/** The steps after the form are fetched once somebody has begun to fill it in. */
function useLaterSteps(begun: boolean) {
  useEffect(() => {
    if (begun)
      for (const fetchStep of Object.values(laterSteps)) void fetchStep().catch(() => undefined);
  }, [begun]);
}

/** The page's errors and the quote's, by field. The page's own words come first. */
function allErrors(state: SignupState, page: Page): FieldErrors {
  const errors: FieldErrors = {};
  for (const problem of state.quote?.problems ?? []) {
    const path = problem.key === 'owner' ? 'owner' : `members.${problem.key}`;
    errors[`${path}.${problem.field}`] = { key: 'bilingual', text: problem.messageText };
  }
  return { ...errors, ...memberInfoErrors(state, page), ...acknowledgementErrors(state.acks) };
}

/** The whole sign-up of one office: landing and Member Info on one page, then Confirm, Checkout and success. */
export function SignupPage({
  address,
  brand,
  page: first,
}: {
  address: PageAddress;
  brand: SignupBrand;
  page: Page;
}) {
  const [page, setPage] = useState(first);
  const [state, dispatch] = useReducer(reduce, null, () =>
    startState(loadDraft(first.office.id), address, first),
  );
  const { t } = useTexts();

  useEffect(() => {
    document.title = t('page.title', { office: page.office.name, brand: brand.name });
  }, [t, page.office.name, brand.name]);

  const version = useRef(page.version);
  const onVersion = useCallback(
    (latest: string) => {
      if (latest === version.current) return;
      version.current = latest;
      api.page(first.office.id, address).then(setPage, () => undefined);
    },
    [first.office.id, address],
  );
  const quoteAgain = useLiveQuote(state, dispatch, page, onVersion);
  useDraft(state, page.office.id);
  useOtherTab(state, page.office.id);
  const goTo = useStepsInAddress(dispatch);
  useOpenOnForm(address);
  useLaterSteps(hasInput(state));

  const errors = useMemo(() => allErrors(state, page), [state, page]);
  const signup = useMemo<Signup>(
    () => ({ state, dispatch, page, brand, errors, goTo, quoteAgain }),
    [state, page, brand, errors, goTo, quoteAgain],
  );
  return (
    <SignupContext value={signup}>
      <LeaveGuard>
        <Content signup={signup} restoring={address.order} />
        <Footer />
      </LeaveGuard>
    </SignupContext>
  );
}

function Content({ signup: { state }, restoring }: { signup: Signup; restoring: string | null }) {
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
  if (state.step === 'member-info')
    return (
      <main>
        <Hero />
        <FamilyStaircase />
        <Plans />
        <MemberInfo />
        <Questions />
        <JoinBand />
      </main>
    );
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

/** What is typed stays on this device, without password and card. */
function useDraft(state: SignupState, officeId: number) {
  const { owner, people, editing, promoCode } = state;
  const keep = hasInput(state) && state.submission.at !== 'finished';
  useEffect(() => {
    if (keep) saveDraft(officeId, { owner, people, editing, promoCode });
  }, [keep, officeId, owner, people, editing, promoCode]);
}

/** Another tab finished this sign-up: what stands here is no longer to be sent. */
function useOtherTab(state: SignupState, officeId: number) {
  const idle = state.submission.at === 'idle';
  useEffect(() => {
    if (!idle) return;
    return onDraftCleared(officeId, (order) => {
      const query = withQuery(window.location.search, { order, tab: null });
      window.location.replace(`${window.location.pathname}${query}`);
    });
  }, [idle, officeId]);
}

/** Steps stand in `?tab=`, so that Back and a reload work. */
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

/** Shows the form itself, not the landing above it; a field that already has the focus keeps it. */
function openForm() {
  whenDrawn(
    () => document.getElementById(FORM_ID),
    (form) => {
      if (form.contains(document.activeElement)) return;
      form.scrollIntoView({ block: 'start' });
      form.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    },
  );
}

function useOpenOnForm({ tab }: PageAddress) {
  useEffect(() => {
    if (tab === 'member-info') openForm();
  }, [tab]);
}

import { createContext, type Dispatch, useContext, useMemo } from 'react';
import type { BrandTexts, SignupBrand } from '~/order/brand';
import { planName } from '~/order/plan-words';
import { type Translate, useTexts } from '~/order/texts';
import type { Plan, SignupPage } from '~/order/types';
import type { EntryPoint, Step } from './address';
import type { FieldErrors, FieldMessage } from './state/messages';
import { DATE_FORMAT } from './state/person';
import type { Action, SignupState } from './state/state';

export interface Signup {
  state: SignupState;
  dispatch: Dispatch<Action>;
  page: SignupPage;
  brand: SignupBrand;
  entryPoint: EntryPoint;
  /** Errors of the page itself, of the quote and of the server, by field path. */
  errors: FieldErrors;
  goTo: (step: Step) => void;
  /** Requests the quote again, after a failed one. */
  quoteAgain: () => void;
}

export const SignupContext = createContext<Signup | null>(null);

export function useSignup(): Signup {
  const signup = useContext(SignupContext);
  if (!signup) throw new Error('useSignup outside its provider');
  return signup;
}

/** A message in the page's language. */
export function sayMessage(message: FieldMessage, t: Translate, language: 'en' | 'es'): string {
  switch (message.key) {
    case 'server':
      return message.text;
    case 'bilingual':
      return message.text[language];
    case 'digits':
      return t('errors.digits', { digits: message.digits });
    case 'longest':
      return t('errors.longest', { most: message.most });
    case 'dateFormat':
      return t('errors.dateFormat', { format: DATE_FORMAT[language] });
    default:
      return t(`errors.${message.key}`);
  }
}

/** Whether a button press makes a field's errors show although it was never touched. */
function pressed(path: string, { submitted, editing }: SignupState): boolean {
  if (path.startsWith('owner.') || path === 'household') return submitted.memberInfo;
  if (path.startsWith(`members.${editing?.person.key}.`)) return submitted.person;
  if (path.startsWith('members.')) return submitted.memberInfo;
  return submitted.checkout;
}

/** A field's error as it should be shown now: once touched, on submit, or from the server. */
function shownError(
  path: string,
  state: SignupState,
  errors: FieldErrors,
): FieldMessage | undefined {
  const known = errors[path];
  // A code is checked as it is typed: the server has just rejected it.
  const isCode = known?.key === 'referralCode' || known?.key === 'groupCode';
  const shown = state.touched[path] || pressed(path, state) || isCode;
  return state.serverErrors[path] ?? (shown ? known : undefined);
}

/** One field's error and its props. */
export const useField = (path: string) => useFields([path]);

/** The same for a control of several fields: it shows the first error. */
export function useFields(paths: string[]) {
  const { state, dispatch, errors } = useSignup();
  const { t, language } = useTexts();
  const path = paths.find((one) => shownError(one, state, errors)) ?? paths[0] ?? '';
  const message = shownError(path, state, errors);
  return {
    error: message ? sayMessage(message, t, language) : undefined,
    onBlur: () => {
      for (const one of paths) dispatch({ do: 'touch', path: one });
    },
    'data-path': path,
  };
}

/** The address where members re-enroll or add people: signed in, at this office. */
export function useMembersAddress(): string {
  const { brand, page } = useSignup();
  const { language } = useTexts();
  return `/reenroll/${brand.professional.segment}/${page.office.id}?lang=${language}`;
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** The brand's own texts in the page's language, with the office's name and phone filled in. */
export function useBrandTexts(): {
  words: BrandTexts;
  say: (text: string, values?: Record<string, string>) => string;
} {
  const { brand, page } = useSignup();
  const { language } = useTexts();
  return useMemo(
    () => ({
      words: brand.texts[language],
      say: (text, values) =>
        fill(text, {
          office: page.office.name,
          phone: page.office.phone,
          brand: brand.name,
          ...values,
        }),
    }),
    [brand, language, page.office.name, page.office.phone],
  );
}

/** The plan of an id and its name in the page's language. */
export function usePlans(): {
  plan: (id: number | null) => Plan | undefined;
  name: (id: number | null) => string;
} {
  const { page } = useSignup();
  const { language } = useTexts();
  const plan = (id: number | null) => page.plans.find((candidate) => candidate.id === id);
  return {
    plan,
    name: (id) => {
      const found = plan(id);
      return found ? planName(found, language) : '';
    },
  };
}

import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { type ReactNode, useReducer } from 'react';
import type { SignupBrand } from '~/order/brand';
import { Texts, TextsProvider } from '~/order/texts';
import type { SignupPage } from '~/order/types';
import { SignupContext } from '../signup-context';
import { acknowledgementErrors, memberInfoErrors } from '../state/rules';
import { reduce, type SignupState } from '../state/state';
import { PAGE } from './office';

const BRAND = {
  name: 'Chairside Dental',
  professional: { segment: 'my-dentist' },
  texts: {
    en: {
      nouns: { care: 'dental care' },
      card: { everythingElse: 'Everything else' },
      wizard: { worth: 'Worth {{value}} a year at our usual fees.' },
      success: {
        bookTitle: 'Book your first cleaning',
        bookText: 'Call {{phone}}. Your plan starts today.',
        cardText: 'Show it at the desk.',
      },
    },
  },
  theme: { motif: 'waves' },
  relationships: [],
} as unknown as SignupBrand;

/**
 * Renders a part of the page around a state that changes by dispatch. Returns the current state.
 */
export async function renderSignup(
  children: ReactNode,
  start: SignupState,
  page: SignupPage = PAGE,
): Promise<{ now: () => SignupState }> {
  const texts = await Texts.start('en');
  let latest = start;
  function Page() {
    const [state, dispatch] = useReducer(reduce, start);
    latest = state;
    const errors = { ...memberInfoErrors(state, page), ...acknowledgementErrors(state) };
    const signup = { state, dispatch, page, brand: BRAND, entryPoint: 'signup' as const, errors };
    return (
      <SignupContext value={{ ...signup, goTo: () => {}, quoteAgain: () => {} }}>
        {children}
      </SignupContext>
    );
  }
  render(
    <MantineProvider>
      <TextsProvider texts={texts}>
        <Page />
      </TextsProvider>
    </MantineProvider>,
  );
  return { now: () => latest };
}

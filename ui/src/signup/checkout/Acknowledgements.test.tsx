import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { quoteOf } from '~/order/testing';
import type { ConsentText } from '~/order/types';
import { signupRequest } from '../state/order';
import { filledState, PAGE } from '../testing/office';
import { renderSignup } from '../testing/render';
import { Acknowledgements } from './Acknowledgements';

const consent = (kind: ConsentText['kind'], text: string): ConsentText => ({
  kind,
  version: '1',
  text: { en: text, es: text },
});
const CONSENTS = [
  consent('terms', 'The terms.'),
  consent('auto_renewal', 'It renews.'),
  consent('right_plan', 'The right plan.'),
  consent('electronic', 'By email.\nOn paper if I ask.'),
  consent('guardian', 'I am the guardian.'),
];

describe('what is agreed to', () => {
  it('has three boxes, the renewal alone in its own', async () => {
    const state = filledState({ quote: quoteOf({ consents: CONSENTS }) });
    await renderSignup(<Acknowledgements />, state);
    expect(
      screen
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['The terms. By email.', 'It renews.', 'The right plan. I am the guardian.']);
    expect(screen.getByText('On paper if I ask.')).toBeInTheDocument();
  });

  it('says of each text by itself that it was agreed to', async () => {
    const state = filledState({ quote: quoteOf({ consents: CONSENTS }) });
    const { now } = await renderSignup(<Acknowledgements />, state);
    await userEvent.click(screen.getByRole('checkbox', { name: /The terms/ }));
    const order = () => signupRequest(now(), PAGE, { language: 'en', termsVersion: '1' });
    expect(order().acknowledgements).toEqual({
      terms: true,
      electronic: true,
      autoRenewal: false,
      rightPlan: false,
      guardian: false,
    });
    await userEvent.click(screen.getByRole('checkbox', { name: /The terms/ }));
    expect(order().acknowledgements.terms).toBe(false);
  });
});

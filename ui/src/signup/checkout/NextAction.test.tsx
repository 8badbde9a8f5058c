import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, useRef } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ASKED, quoteOf } from '~/order/testing';
import type { ConsentText } from '~/order/types';
import type { CardHandle } from '~/shared/card-field/card';
import { RefusalNotice } from '../refusal/RefusalNotice';
import { useSignup } from '../signup-context';
import { isAgreed } from '../state/consents';
import { filledState } from '../testing/office';
import { renderSignup } from '../testing/render';
import { NextAction } from './NextAction';
import { useApply } from './use-finish';

const TERMS: ConsentText = { kind: 'terms', version: '1', text: { en: 'Terms', es: 'Términos' } };

const server = setupServer(
  http.get('*/accounts/signup/:order', () => HttpResponse.json({ data: ASKED })),
  http.post('*/accounts/signup/:order/cancel', () =>
    HttpResponse.json({
      data: {
        ...ASKED,
        status: 'declined',
        decline: {
          code: 'canceled',
          message: {
            en: 'You canceled the payment. Nothing was charged.',
            es: 'Usted canceló el pago. No se hizo ningún cobro.',
          },
        },
      },
    }),
  ),
);
beforeAll(() => {
  server.listen();
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});
afterAll(() => server.close());

function Asked(): ReactNode {
  const { state } = useSignup();
  const settle = useApply();
  const card = useRef<CardHandle>(null);
  if (state.refusal) return <RefusalNotice refusal={state.refusal} onGoOn={() => undefined} />;
  return <NextAction result={ASKED} card={card} settle={settle} />;
}

it('the bank’s question can be canceled: said once that nothing was charged, and the ticks stay', async () => {
  const state = filledState({
    quote: quoteOf({ consents: [TERMS] }),
    agreed: { terms: TERMS.text },
    submission: { at: 'action', result: ASKED },
  });
  const { now } = await renderSignup(<Asked />, state);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel payment' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Payment canceled'));
  expect(screen.getByRole('alert').textContent?.match(/Nothing was charged/g)).toHaveLength(1);
  expect(now().submission.at).toBe('idle');
  expect(isAgreed(TERMS, now())).toBe(true);
});

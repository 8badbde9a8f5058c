import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'vitest';
import { configureClient } from '~/api/client';
import type { CurrentUser } from '~/api/session';
import { LAGOON } from '~/order/testing';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { toast } from '~/shared/toasts/toasts';
import { type Operation, STAFF } from './api';
import { renderWith, signedIn } from './show';

const BRAND = {
  id: 'chairside',
  name: 'Chairside Dental',
  contacts: { supportEmail: 'help@chairside.example', phone: '208-555-0100' },
  professional: { singular: { en: 'dentist', es: 'dentista' } },
  features: {},
  templates: [LAGOON],
  theme: { motif: 'waves' },
  ucrName: 'UCR fee',
  texts: {
    en: {
      nouns: { care: 'dental care' },
      card: { everythingElse: 'Everything else' },
      wizard: { worth: 'Worth {{value}} a year at our usual fees.' },
    },
  },
} as unknown as Brand;

type Draw = (close: () => void) => ReactNode;

function Opened({ draw }: { draw: Draw }) {
  const [open, setOpen] = useState(true);
  return open ? draw(() => setOpen(false)) : null;
}

/**
 * Draws a dialog, or what opens one, for somebody who is signed in. A dialog leaves the page when it closes, and toasts are in it, as in
 * the app. The router tells where it leads.
 */
export function openDialog(draw: Draw, user: CurrentUser = STAFF, address = '/') {
  configureClient({ toast, unauthenticated: () => undefined });
  const queries = signedIn(user);
  queries.setDefaultOptions({ queries: { retry: false } });
  const page = (
    <BrandProvider value={BRAND}>
      <Notifications />
      <Opened draw={draw} />
    </BrandProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  renderWith(<RouterProvider router={router} />, queries);
  return router;
}

const user = userEvent.setup({ delay: null });

/** The dialogs that are open, the top one last. Whether one can be seen is not asked: on a long page that is dear. */
const dialogs = () => screen.queryAllByRole('dialog', { hidden: true });

/** The button of that name, once it can be pressed; with a dialog open, a person reaches only what is in it. */
const ready = (name: string | RegExp) =>
  waitFor(() => {
    const reached = within(dialogs().at(-1) ?? document.body);
    const button = reached.getByRole('button', { name });
    expect(button).toBeEnabled();
    return button;
  });

export const press = async (name: string | RegExp) => user.click(await ready(name));

/** Ticks a box, chooses one of a few or turns a switch. */
export const tick = async (label: string | RegExp) =>
  user.click(await screen.findByLabelText(label));

const FIELDS = 'input, textarea, select';

/** Types into a field, or chooses from a select, by value. */
export const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: FIELDS }), {
    target: { value },
  });

export const dialogClosed = () => waitFor(() => expect(dialogs()).toEqual([]));

/** Closes the dialog by its quiet button: the operations were never called. */
export async function sendsNothing(button: string | RegExp, ...operations: Operation<never>[]) {
  await press(button);
  await dialogClosed();
  for (const { sent } of operations) expect(sent).toEqual([]);
}

/** A lost answer may stand for money that has moved: pressed again, the same act is sent under the same key. */
export async function keepsKeyOf(operation: Operation<never>, button: string | RegExp) {
  operation.loses();
  await press(button);
  await waitFor(() => expect(operation.sent).toHaveLength(1));
  await ready(button);
  operation.works();
  await press(button);
  await waitFor(() => expect(operation.sent).toHaveLength(2));
  const [first, second] = operation.sent;
  expect(first?.key).toBeTruthy();
  expect(second).toEqual(first);
}

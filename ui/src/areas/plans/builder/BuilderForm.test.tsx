import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF, testApi } from '~/testing/api';
import { dialogClosed, openDialog, press } from '~/testing/dialog';
import type { PlanDetail } from '../calls';
import { fields, PROCEDURES, preset } from '../testing';
import { BuilderForm } from './BuilderForm';

const CHILD = preset({
  key: 'child',
  name: { en: 'Child Wellness', es: 'Bienestar Infantil' },
  minAge: 0,
  maxAge: 13,
});
const ADULT = preset();
const NONE = { costs: '0.00', saves: '0.00', percent: 0 };
const DETAIL: PlanDetail = {
  officeId: 7,
  officeName: 'Cedar Dental',
  cardPrefix: 'CD',
  plan: fields(),
  planId: 1,
  yearly_id: 2,
  version: 3,
  viewStatus: 'active',
  type: 'month',
  subscription_age_group: 'adult',
  updatedAt: '2026-11-21T12:00:00Z',
  updatedBy: 'Marisol Vega',
  touched: { monthly: 0, annually: 0 },
  hasActiveMembers: false,
  deletable: true,
  presets: [ADULT, CHILD],
  procedures: PROCEDURES,
  dentistSpecialtyId: 1,
  recommendedPricing: ADULT.recommendedPricing,
  minimum: '10.00',
  familyPrices: [],
  savings: { usualFees: '0.00', monthly: NONE, annually: NONE },
  wording: [],
  features: { gpp: false, disableFamilyDiscounts: false, businessConnect: false },
  gppActive: false,
  gppSetupFeePercent: 0,
  familyDiscounts: {},
  recommendedDiscountPercent: 15,
};
const on = testApi();
const save = on('post', '/dentist-info/membership-plan-save-state', {
  planId: 1,
  version: 4,
  viewStatus: 'active',
  isDeleted: false,
  wording: [],
});
on('post', '/dentist-info/wording-check', { hits: [] });
on('get', '/dentists/{id}/custom-memberships/marketRange', {});

beforeAll(() => {
  // A growing text field listens to it, and jsdom has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

function Page({ detail }: { detail: PlanDetail }) {
  const [round, setRound] = useState(0);
  return (
    <>
      <Link to="/account/payouts">Payouts</Link>
      <p>Loaded {round + 1} times</p>
      <BuilderForm
        key={round}
        detail={detail}
        loadedAt={Date.parse('2026-11-23T12:00:00Z')}
        whose={{ userId: 2, officeId: 7 }}
        onReload={() => setRound(round + 1)}
      />
    </>
  );
}
const open = (more: Partial<PlanDetail> = {}) =>
  openDialog(() => <Page detail={{ ...DETAIL, ...more }} />, STAFF, '/plan?id=1');

const name = () => screen.getByLabelText('Plan name');
const rename = (to: string) => fireEvent.change(name(), { target: { value: to } });
/** The actions are on the page twice: for a wide window and for a phone. Names are dear to look up on so long a page. */
const action = (label: string) => screen.getAllByText(label)[0]?.closest('button') as HTMLElement;
const pressFirst = (label: string) => fireEvent.click(action(label));

it('saves a plan as it is on the page, and only once it changed', async () => {
  open();
  expect(action('Save changes')).toBeDisabled();
  rename('Adult Care');
  pressFirst('Save changes');
  expect(await screen.findByText('Adult Care is saved')).toBeInTheDocument();
  expect(save.bodies).toMatchObject([
    {
      action: 'save',
      planId: 1,
      dentistInfoId: 7,
      version: 3,
      plan: { planName: 'Adult Care', pricing: { monthly: '39.00', annually: '399.00' } },
    },
  ]);
  // The next save builds on this one.
  rename('Adult Care Plus');
  pressFirst('Save changes');
  await waitFor(() => expect(save.bodies[1]).toMatchObject({ version: 4 }));
});

it('shows what is wrong at its field, by the page and by the server', async () => {
  open();
  rename('');
  pressFirst('Save changes');
  await waitFor(() => expect(name()).toBeInvalid());
  expect(save.sent).toEqual([]);
  rename('Adult Care');
  save.refuses('Bad Request', { planName: ['Another plan has it'], whole: ['Too many plans'] });
  pressFirst('Save changes');
  expect(await screen.findByText('Another plan has it')).toBeInTheDocument();
  expect(name()).toBeInvalid();
  expect(screen.getByText('Too many plans')).toBeInTheDocument();
});

it('asks once more where members hold the plan, and changes it only then', async () => {
  open({ touched: { monthly: 2, annually: 0 }, hasActiveMembers: true });
  rename('Adult Care');
  save.refuses('2 members see the new name.', undefined, 409, 'touched');
  pressFirst('Save changes');
  const dialog = await screen.findByRole('dialog', {
    name: 'Change Adult Care for its 2 members?',
  });
  expect(dialog).toHaveTextContent('2 members see the new name.');
  await press('Keep as is');
  await dialogClosed();
  expect(save.bodies).toMatchObject([{ version: 3 }]);
  pressFirst('Save changes');
  await screen.findByRole('dialog');
  save.works();
  await press('Change the plan');
  await dialogClosed();
  expect(save.bodies.at(-1)).toMatchObject({ confirmTouched: true });
});

it('shows a conflict that comes after the change was confirmed', async () => {
  open({ touched: { monthly: 2, annually: 0 }, hasActiveMembers: true });
  rename('Adult Care');
  save.refuses('2 members see the new name.', undefined, 409, 'touched');
  pressFirst('Save changes');
  await screen.findByRole('dialog');
  save.refuses('Another user changed this plan.', undefined, 409, 'conflict');
  await press('Change the plan');
  await dialogClosed();
  const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);
  expect(alerts.join()).toContain('Another user changed this plan.');
});

it('offers to load anew what somebody else changed', async () => {
  open();
  rename('Adult Care');
  save.refuses('Somebody else changed this plan.', undefined, 409, 'conflict');
  pressFirst('Save changes');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this plan.');
  await press('Reload');
  expect(await screen.findByText('Loaded 2 times')).toBeInTheDocument();
});

it('starts over from another preset after a question', async () => {
  open();
  const presets = within(screen.getByRole('group', { name: 'Presets' }));
  const child = presets.getByRole('button', { name: /^Child Wellness/ });
  fireEvent.click(child);
  expect(screen.getByRole('dialog')).toHaveTextContent('Start over from Child Wellness?');
  await press('Keep what I have');
  await dialogClosed();
  expect(child).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(child);
  await press('Start over');
  await waitFor(() => expect(child).toHaveAttribute('aria-pressed', 'true'));
  expect(name()).toHaveValue('Child Wellness');
  expect(save.sent).toEqual([]);
});

it('stops a plan that speaks of insurance before it is offered', async () => {
  const hit = { phrase: 'insurance', reason: 'A membership isn’t insurance.' };
  open({
    plan: fields({ description: 'Our insurance' }),
    wording: [{ field: 'description', language: 'en', start: 4, end: 13, ...hit }],
  });
  rename('Adult Care');
  pressFirst('Save changes');
  expect(await screen.findByText('Not published')).toBeInTheDocument();
  expect(save.sent).toEqual([]);
});

const leave = () => fireEvent.click(screen.getByText('Payouts'));
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('asks before unsaved changes are left', async () => {
  const router = open();
  expect(closing()).toBe(false);
  rename('Adult Care');
  expect(closing()).toBe(true);
  leave();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Keep editing');
  await dialogClosed();
  expect(router.state.location.pathname).toBe('/plan');
  expect(name()).toHaveValue('Adult Care');
  leave();
  await press('Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/payouts'));
});

it('leaves without a question once changes are discarded', async () => {
  const router = open();
  rename('Adult Care');
  pressFirst('Discard changes');
  await waitFor(() => expect(name()).toHaveValue('Adult Wellness'));
  leave();
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/payouts'));
});

import { dateTime, dayIn, longDate } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { ApiKey, Place, WebhookDelivery, WebhookEndpoint, WebhookTest } from './calls';

/** The scopes of a key, in the order and the words of the form. */
export const SCOPES: { name: string; label: string; help: string }[] = [
  { name: 'offices:read', label: 'Offices', help: 'Profile and hours.' },
  { name: 'plans:read', label: 'Plans', help: 'Plans and their prices.' },
  { name: 'fees:read', label: 'Usual fees', help: 'The office’s usual fee for each procedure.' },
  {
    name: 'members:read',
    label: 'Members',
    help: 'Ids, statuses, plans, dates, and what is left. No names.',
  },
  {
    name: 'members:personal',
    label: 'Personal data of members',
    help: 'Names, contacts and birth dates. Needs your business associate agreement.',
  },
  { name: 'members:write', label: 'Invitations and notes', help: 'Invite patients, add notes.' },
  { name: 'visits:read', label: 'Visits', help: 'Visits by procedure code.' },
  { name: 'visits:write', label: 'Record visits', help: 'Record visits, and undo its own.' },
  {
    name: 'payments:read',
    label: 'Payments',
    help: 'Invoices, payments, refunds and disputes, to read only.',
  },
  { name: 'payouts:read', label: 'Payouts', help: 'Payouts with their items.' },
  { name: 'reports:read', label: 'Reports', help: 'The figures of each month by office.' },
  {
    name: 'businesses:read',
    label: 'Businesses',
    help: 'Terms, counts and bills of businesses that sponsor memberships. No employees.',
  },
  { name: 'events:read', label: 'Events', help: 'The feed of events.' },
];

export const PERSONAL = 'members:personal';

const KEY_LOOKS: Record<string, StatusLook> = {
  active: look('Active', 'good'),
  rotating: look('Rotating', 'info'),
  paused: look('Paused', 'warn'),
  expired: look('Expired', 'ended'),
  revoked: look('Revoked', 'ended'),
};

const ENDPOINT_LOOKS: Record<string, StatusLook> = {
  unverified: look('Unverified', 'info'),
  active: look('Active', 'good'),
  failing: look('Failing', 'warn'),
  disabled: look('Disabled', 'bad'),
};

const DELIVERY_LOOKS: Record<string, StatusLook> = {
  waiting: look('Waiting', 'info'),
  held: look('Held', 'warn'),
  succeeded: look('Delivered', 'good'),
  failed: look('Failed', 'bad'),
  skipped: look('Skipped', 'ended'),
};

const lookIn = (looks: Record<string, StatusLook>, state: string): StatusLook =>
  looks[state] ?? look(state, 'info');

export const lookOfKey = (key: ApiKey): StatusLook => lookIn(KEY_LOOKS, key.state);
export const lookOfEndpoint = (endpoint: WebhookEndpoint): StatusLook =>
  lookIn(ENDPOINT_LOOKS, endpoint.state);
export const lookOfDelivery = (delivery: WebhookDelivery): StatusLook =>
  lookIn(DELIVERY_LOOKS, delivery.state);

/** Whether a key still makes calls, or can again. */
export const isOpen = (key: ApiKey): boolean => key.state !== 'expired' && key.state !== 'revoked';

/** "All offices", or the names of the offices. */
export function reachWords(offices: number[] | undefined, places: Place[]): string {
  if (!offices) return 'All offices';
  const names = places.filter(({ id }) => offices.includes(id)).map(({ name }) => name);
  if (names.length > 2) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
  return names.join(', ') || 'No open office';
}

/** "Last used Nov 29, 10:15 from 203.0.113.9: list_members". */
export function usedWords(key: ApiKey): string {
  if (!key.usedAt) return 'Never used';
  const from = key.usedAddress ? ` from ${key.usedAddress}` : '';
  const call = key.usedCall ? `: ${key.usedCall}` : '';
  return `Last used ${dateTime(key.usedAt)}${from}${call}`;
}

export function endWords(key: ApiKey): string {
  const day = longDate(dayIn(key.expiresAt));
  return key.state === 'expired' ? `Expired ${day}` : `Expires ${day}`;
}

/** "12 of 12 in 24 hours". */
export function successWords({ attempts, succeeded }: WebhookEndpoint): string {
  return attempts === 0
    ? 'No deliveries in 24 hours'
    : `${succeeded} of ${attempts} delivered in 24 hours`;
}

export const eventWords = (events: string[]): string => {
  if (events.includes('*')) return 'All events';
  return events.length === 1 ? '1 event' : `${events.length} events`;
};

/** What the address answered to the test. */
export function testWords(test: WebhookTest): string {
  if (test.succeeded) return `The address answered ${test.status} in ${test.tookMs} ms.`;
  const why = test.status === undefined ? test.error : `it answered ${test.status}`;
  return `The address didn’t answer 2xx to the test (${why}).`;
}

/** The first call with a new key, to copy. */
export const firstCall = (origin: string, secret: string): string =>
  `curl ${origin}/api/developer/v1/offices -H "Authorization: Bearer ${secret}"`;

export const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '');

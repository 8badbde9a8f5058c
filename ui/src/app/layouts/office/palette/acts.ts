import type { MemberRow } from '~/areas/member-list/calls';
import { visitorOf } from '~/areas/member-list/found-by';
import type { Permission } from '~/user/permissions';

/** Acts on a member that the palette opens: "refund okonkwo", "visit mia". Pure. */

interface Verb {
  /** Its names; the beginning of one, of at least two letters, is enough. */
  words: string[];
  permission: Permission;
  /** The act's name and address; null where it is unclear for whom. */
  on: (row: MemberRow, search: string) => { label: string; address: string } | null;
}

export interface PaletteAct {
  label: string;
  address: string;
  row: MemberRow;
}

/** A verb with the name typed after it. */
export interface AskedAct {
  verb: Verb;
  name: string;
  /** The verb was typed as a whole, so that its acts come first. */
  whole: boolean;
}

const LEAST_LETTERS = 2;

const nameOf = (row: MemberRow) => `${row.firstName} ${row.lastName}`;
const page = (row: MemberRow, rest: string) => `/account/members?id=${row.accountId}&${rest}`;
const opens =
  (label: (name: string) => string, open: string): Verb['on'] =>
  (row) => ({ label: label(nameOf(row)), address: page(row, open) });

const VERBS: Verb[] = [
  {
    words: ['refund'],
    permission: 'refunds',
    on: opens((name) => `Refund ${name}: choose the payment`, 'tab=ledger'),
  },
  {
    words: ['collect', 'charge'],
    permission: 'members',
    on: opens((name) => `Collect from ${name}`, 'open=charge'),
  },
  {
    words: ['visit', 'record'],
    permission: 'members',
    on: (row, search) => {
      const person = visitorOf(row, search);
      return (
        person && {
          label: `Record a visit for ${person.name}`,
          address: page(row, `visit=${person.id}`),
        }
      );
    },
  },
  {
    words: ['link', 'send'],
    permission: 'members',
    on: opens((name) => `Send a link to ${name}`, 'open=link'),
  },
  {
    words: ['pay', 'cash'],
    permission: 'enrollment',
    on: opens((name) => `Record in-office payment of ${name}`, 'open=desk'),
  },
  {
    words: ['plan', 'change'],
    permission: 'enrollment',
    on: opens((name) => `Change the plan of ${name}`, 'open=change'),
  },
  {
    words: ['cancel'],
    // Whether it is allowed depends on the office's settings: the page says so.
    permission: 'members',
    on: opens((name) => `Cancel the plans of ${name}`, 'open=cancel'),
  },
];

/** The verb at the beginning of what is typed, with the name after it; null without both. */
export function askedAct(typed: string, may: (permission: Permission) => boolean): AskedAct | null {
  const match = /^(\p{L}+)\s+(\S.*)$/u.exec(typed.trim());
  const word = match?.[1]?.toLowerCase() ?? '';
  const name = match?.[2]?.trim() ?? '';
  if (word.length < LEAST_LETTERS || name.length < LEAST_LETTERS) return null;
  const verb = VERBS.find(
    ({ words, permission }) => may(permission) && words.some((one) => one.startsWith(word)),
  );
  return verb ? { verb, name, whole: verb.words.includes(word) } : null;
}

/** The act on each member found by the name. */
export const actsOn = ({ verb, name }: AskedAct, found: readonly MemberRow[]): PaletteAct[] =>
  found.flatMap((row) => {
    const act = verb.on(row, name);
    return act ? [{ ...act, row }] : [];
  });

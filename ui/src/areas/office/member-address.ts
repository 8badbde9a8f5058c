import type { MemberDetails } from './calls';
import type { LifeAct } from './life/LifeDialogs';

/**
 * The dialog that an address opens on a member's page: to record payment in the office, to renew a
 * membership, to change its plan, or to fix its email or phone.
 */
export type OpensDialog = 'pay' | 'renew' | 'change' | 'email' | 'contact';

/** The address of a member's page with a dialog open. */
export function memberAddress(
  accountId: number,
  open: OpensDialog,
  more: { subscription?: number; plan?: number; period?: string } = {},
): string {
  const params = new URLSearchParams({ id: String(accountId), open });
  for (const [name, value] of Object.entries(more)) {
    if (value !== undefined) params.set(name, String(value));
  }
  return `/account/members?${params}`;
}

/** Whether the address opens the in-office payment dialog. */
export const asksDesk = (params: URLSearchParams, open: 'pay' | 'renew'): boolean =>
  params.get('open') === open;

/** The contact field that the address opens for editing. */
export function askedEdit(params: URLSearchParams): 'email' | 'contact' | null {
  const open = params.get('open');
  return open === 'email' || open === 'contact' ? open : null;
}

/**
 * The membership action that the address asks for, where the user may do it; a year paid in the
 * office is renewed at the desk.
 */
export function askedAct(
  params: URLSearchParams,
  details: MemberDetails,
  may: { change: boolean },
): LifeAct | null {
  const open = params.get('open');
  const id = Number(params.get('subscription'));
  for (const member of details.members) {
    const held = member.subscriptions.find((one) => one.id === id);
    if (held && open === 'change' && may.change)
      return { kind: 'change', held: [{ member, held }] };
    if (held && open === 'renew' && !held.payInOffice && !held.autoRenew)
      return { kind: 'renewal', held: { member, held } };
  }
  return null;
}

/** A household's action that an address begins, as the palette writes it. */
export type AskedKey = 'charge' | 'link' | 'desk' | 'change' | 'cancel';

const KEYS: readonly string[] = ['charge', 'link', 'desk', 'change', 'cancel'];

/** The household's action that the address asks for; one about a single membership is not. */
export function askedKey(params: URLSearchParams): AskedKey | null {
  const open = params.get('open') ?? '';
  return KEYS.includes(open) && !params.has('subscription') ? (open as AskedKey) : null;
}

/** The address without the dialog. */
export function withoutDialog(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of ['open', 'subscription', 'plan', 'period']) rest.delete(name);
  return rest;
}

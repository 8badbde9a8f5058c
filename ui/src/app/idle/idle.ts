/** When an idle session ends: the specification's times and exemptions, without a clock. */
import { isOutsideProduction } from '../feature-flags';

export const IDLE_MS = 900_000;
export const IDLE_LONG_MS = 3_600_000;
export const COUNTDOWN_MS = 300_000;

const LONG_PAGES =
  /^\/(enroll\/|office-enroll|single-setup|multi-setup|multi-csv-review|subscribe|account\/patient-signup|dentist-new\/signup)/;
const EXEMPT_PAGES = /^\/(accounts\/|ppo-calculator|external-patient-signup)/;
const EXEMPT_TYPES = new Set(['client', 'patient', 'admin', 'almost_super', 'super_admin']);

interface Situation {
  user: { type: string; hasMembers: boolean };
  host: string;
  path: string;
  /** Names in the feature-flag cookie. */
  flags: string[];
}

/** How long this session may be idle here, in milliseconds; null when the timer is off. */
export function idleLimit({ user, host, path, flags }: Situation): number | null {
  if (EXEMPT_TYPES.has(user.type) || !user.hasMembers) return null;
  if (isOutsideProduction(host) && !flags.includes('idle')) return null;
  if (EXEMPT_PAGES.test(path)) return null;
  return LONG_PAGES.test(path) ? IDLE_LONG_MS : IDLE_MS;
}

export type Idle = { phase: 'active' } | { phase: 'warning'; leftMs: number } | { phase: 'over' };

/** The state of a session, `idleMs` after the last user activity. */
export function idleState(idleMs: number, limitMs: number): Idle {
  if (idleMs < limitMs) return { phase: 'active' };
  const leftMs = limitMs + COUNTDOWN_MS - idleMs;
  return leftMs > 0 ? { phase: 'warning', leftMs } : { phase: 'over' };
}

/** "4:32". */
export function countdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

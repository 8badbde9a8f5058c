import type { components } from '~/api/schema';
import { longDate } from '../dates/dates';

type Subscription = components['schemas']['Subscription'];

/** Active or waiting to become active; all others have ended. */
const ENDED = new Set(['canceled', 'inactive', 'inactive_transferred', 'permanently_disabled']);
export const hasEnded = (subscription: Pick<Subscription, 'status'>): boolean =>
  ENDED.has(subscription.status);

/** "Monthly, renews Jun 1, 2027", or when and how it ends. */
export function termWords(
  subscription: Pick<
    Subscription,
    'period' | 'status' | 'autoRenew' | 'payInOffice' | 'termEndsOn' | 'endsOn' | 'pausedUntil'
  >,
): string {
  const period = subscription.period === 'month' ? 'Monthly' : 'Yearly';
  const { status, endsOn, termEndsOn } = subscription;
  if (subscription.pausedUntil)
    return `${period}, paused until ${longDate(subscription.pausedUntil)}`;
  if (hasEnded(subscription))
    return endsOn ? `${period}, ended ${longDate(endsOn)}` : `${period}, ended`;
  if (status === 'cancellation_requested')
    return `${period}, ends ${longDate(endsOn ?? termEndsOn)}`;
  if (status === 'pending_cash') return `${period}, waits for payment in the office`;
  if (subscription.payInOffice) return `${period}, renews in office ${longDate(termEndsOn)}`;
  return `${period}, ${subscription.autoRenew ? 'renews' : 'ends'} ${longDate(termEndsOn)}`;
}

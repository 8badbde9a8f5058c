import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { TierBill } from './calls';

const LOOKS: Record<TierBill['status'], StatusLook> = {
  paid: look('Paid', 'good'),
  open: look('Open', 'info'),
  late: look('Not paid', 'bad'),
  unknown: look('Checking', 'warn'),
  processing: look('Processing', 'info'),
};

/** What has become of a bill. A file of its own, since public pages load the words of the billing. */
export const billLook = (bill: Pick<TierBill, 'status'>) => LOOKS[bill.status];

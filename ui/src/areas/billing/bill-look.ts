import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { TierBill } from './calls';

const LOOKS: Record<TierBill['status'], StatusLook> = {
  paid: look('Paid', 'good'),
  open: look('Open', 'info'),
  late: look('Not paid', 'bad'),
  unknown: look('Checking', 'warn'),
  processing: look('Processing', 'info'),
};

/** The status of a bill. In a separate file, since public pages load the billing texts. */
export const billLook = (bill: Pick<TierBill, 'status'>) => LOOKS[bill.status];

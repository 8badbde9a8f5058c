/** A late payment of a household that a journey enrolled for itself. */

import { runSql } from './database';
import { digits } from './demo';

/**
 * Makes the household with this email late with one payment, which failed today and will be
 * retried in five days: that of the period after the last one billed. Returns a function that undoes it.
 */
export function makeLate(email: string): () => void {
  const account = `account a where a.email = '${email}'`;
  const refresh = `select refresh_account_summary(a.organization_id, array[a.id]) from ${account};`;
  const own = `(select a.id from ${account})`;
  // The office's own numbers stay free for its next invoices.
  const number = `9${digits(9)}`;
  runSql(`
    insert into invoice (organization_id, office_id, account_id, number, bill_on, origin, status, total_cents, failed_attempts,
        first_failed_on, next_attempt_on)
      select x.organization_id, x.office_id, x.account_id, ${number}, business_now()::date, 'renewal', 'open', x.agreed_price_cents, 1,
        business_now()::date, business_now()::date + 5
      from subscription x where x.account_id = ${own};
    insert into invoice_line (organization_id, office_id, account_id, invoice_id, subscription_id, kind, description, amount_cents,
        period_starts_on, period_ends_on)
      select i.organization_id, i.office_id, i.account_id, i.id, x.id, 'dues', 'Adult Wellness, monthly', i.total_cents,
        p.starts_on, (p.starts_on + interval '1 month')::date
      from invoice i join subscription x on x.organization_id = i.organization_id and x.account_id = i.account_id
      cross join lateral (select coalesce(max(l.period_ends_on), i.bill_on) as starts_on from invoice_line l
        where l.organization_id = x.organization_id and l.subscription_id = x.id) p
      where i.number = ${number} and i.account_id = ${own};
    update subscription set status = 'past_due' where account_id = ${own};
    ${refresh}`);
  return () =>
    runSql(`
      delete from invoice_line where invoice_id in (select id from invoice where number = ${number} and account_id = ${own});
      delete from invoice where number = ${number} and account_id = ${own};
      update subscription set status = 'active' where account_id = ${own};
      ${refresh}`);
}

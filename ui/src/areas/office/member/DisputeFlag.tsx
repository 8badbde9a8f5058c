import { IconFlag3Filled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MemberDetails } from '../calls';
import classes from './Member.module.css';
import { disputeAddress } from './words';

/** A red flag above a household with a disputed payment. */
export function DisputeFlag({ details }: { details: MemberDetails }) {
  const disputed = details.members.filter((member) =>
    member.subscriptions.some(({ status }) => status === 'disputed'),
  );
  if (disputed.length === 0) return null;
  const names = disputed.map(({ name }) => name).join(', ');
  return (
    <section className={classes.flag} aria-label="Dispute">
      <IconFlag3Filled size={18} aria-hidden="true" />
      <p>
        <strong>A payment is disputed.</strong> Benefits, charges and retries for {names} are paused
        until the bank decides.{' '}
        {details.permissions.includes('refunds') && (
          <Link to={disputeAddress(details.account.disputeId)}>Go to the dispute</Link>
        )}
      </p>
    </section>
  );
}

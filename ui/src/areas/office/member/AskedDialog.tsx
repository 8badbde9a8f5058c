import { useQuery } from '@tanstack/react-query';
import type { MemberDetails } from '../calls';
import { MergeWith } from '../household/MergeWith';
import { heldOf } from '../life/actions';
import { EnterDeletion } from './deletion/EnterDeletion';
import type { Asking } from './household-acts';
import { ChargeDialog } from './late/ChargeDialog';
import { ClearDialog } from './late/ClearDialog';
import { lateQuery } from './late/calls';
import { InstallmentsDialog } from './late/InstallmentsDialog';
import { LinkDialog } from './late/LinkDialog';
import { OwedAtDesk } from './late/OwedAtDesk';
import { TransferDialog } from './TransferDialog';

interface AskedDialogProps {
  asking: Asking | null;
  details: MemberDetails;
  onClose: () => void;
}

/** The dialog of the chosen household action. */
export function AskedDialog({ asking, details, onClose }: AskedDialogProps) {
  switch (asking) {
    case 'link':
      return <LinkDialog details={details} onClose={onClose} />;
    case 'charge':
      return <Charge details={details} onClose={onClose} />;
    case 'desk': {
      const [first] = heldOf(details.members, () => true);
      return first ? (
        <OwedAtDesk details={details} membershipId={first.held.id} onClose={onClose} />
      ) : null;
    }
    case 'installments':
      return <InstallmentsDialog details={details} onClose={onClose} />;
    case 'clear':
      return <ClearDialog details={details} onClose={onClose} />;
    case 'move':
      return <TransferDialog details={details} onClose={onClose} />;
    case 'deletion':
      return <EnterDeletion details={details} onClose={onClose} />;
    case 'merge':
      return <MergeWith account={details.account} onClose={onClose} />;
    default:
      return null;
  }
}

/** A late balance is charged as such, so that its payment reactivates the memberships. */
function Charge({ details, onClose }: { details: MemberDetails; onClose: () => void }) {
  const { data } = useQuery(lateQuery(details.account.id));
  return data ? <ChargeDialog details={details} late={data} onClose={onClose} /> : null;
}

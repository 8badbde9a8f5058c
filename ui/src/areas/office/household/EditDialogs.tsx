import type { Member, MemberDetails } from '../calls';
import { ContactDialog, EmailDialog } from './ContactDialog';
import { BackDialog, GoneDialog } from './GoneDialog';
import { OwnerDialog } from './OwnerDialog';
import { PersonDialog } from './PersonDialog';
import { SplitDialog } from './SplitDialog';

/** The part of a household that is edited. */
export type Editing =
  | { what: 'person' | 'gone' | 'back'; member: Member }
  | { what: 'contact' | 'email' | 'owner' | 'split' };

interface EditDialogsProps {
  editing: Editing | null;
  details: MemberDetails;
  onClose: () => void;
}

/** The dialog for the part that is edited. */
export function EditDialogs({ editing, details, onClose }: EditDialogsProps) {
  switch (editing?.what) {
    case 'person':
      return <PersonDialog member={editing.member} onClose={onClose} />;
    case 'contact':
      return <ContactDialog account={details.account} onClose={onClose} />;
    case 'email':
      return <EmailDialog account={details.account} onClose={onClose} />;
    case 'owner':
      return <OwnerDialog details={details} onClose={onClose} />;
    case 'split':
      return <SplitDialog details={details} onClose={onClose} />;
    case 'gone':
      return <GoneDialog member={editing.member} today={details.today} onClose={onClose} />;
    case 'back':
      return <BackDialog member={editing.member} onClose={onClose} />;
    default:
      return null;
  }
}

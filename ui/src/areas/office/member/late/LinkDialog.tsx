import type { MemberDetails } from '../../calls';
import { SendLinkDialog } from './SendLinkDialog';

interface LinkDialogProps {
  details: MemberDetails;
  onClose: () => void;
}

/** Emails a household a link: to pay the late balance, else to change the card. */
export function LinkDialog({ details, onClose }: LinkDialogProps) {
  const { account, payment } = details;
  return (
    <SendLinkDialog
      to={{
        officeId: account.officeId,
        accountId: account.id,
        firstName: account.firstName,
        email: account.email ?? '',
        language: account.language,
        emailFails: Boolean(account.emailProblem),
        late: payment.late?.amount,
      }}
      onClose={onClose}
    />
  );
}

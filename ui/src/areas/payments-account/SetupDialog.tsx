import { useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { useUser } from '~/user/useUser';
import { onboardAccount } from './calls';

const SEEN = 'payments-setup-seen';

/** The payments account's setup dialog: on the landing page of an office without one, once a session. */
export function SetupDialog() {
  const user = useUser();
  const page = useLocation().pathname;
  const [closed, setClosed] = useState(() => sessionStorage.getItem(SEEN) === 'yes');
  const office = user.dentistInfo;
  const asked = office?.paymentsState === 'none' && user.permissions.includes('settings');
  if (!office || !asked || closed || page !== user.landing) return null;
  const close = () => {
    sessionStorage.setItem(SEEN, 'yes');
    setClosed(true);
  };
  return (
    <ConfirmDialog
      opened
      onClose={close}
      title="Set up your payments account"
      width={480}
      confirmLabel="Set up account"
      keepLabel="Not now"
      invalidates={[]}
      onConfirm={() => onboardAccount(office.id)}
      done={(address) => window.location.assign(address)}
    >
      Your members’ payments go to your account at our payments provider, then to your bank.
      Patients can’t join until setup is complete. It takes a few minutes: have your EIN or tax ID
      and your bank account ready.
    </ConfirmDialog>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '~/app/session/useUser';
import { Dialog } from '~/shared/confirm/Dialog';
import { onboardAccount } from './calls';

const SEEN = 'payments-setup-seen';

/** The payments account's setup dialog: on the landing page of an office without one, once a session. */
export function SetupDialog() {
  const user = useUser();
  const page = useLocation().pathname;
  const [closed, setClosed] = useState(() => sessionStorage.getItem(SEEN) === 'yes');
  const [busy, setBusy] = useState(false);
  const office = user.dentistInfo;
  const asked = office?.paymentsState === 'none' && user.permissions.includes('settings');
  if (!office || !asked || closed || page !== user.landing) return null;
  const close = () => {
    sessionStorage.setItem(SEEN, 'yes');
    setClosed(true);
  };
  const begin = async () => {
    setBusy(true);
    try {
      window.location.assign(await onboardAccount(office.id));
    } catch {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={close}
      title="Set up your payments account"
      width={480}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={busy}>
            Not now
          </Button>
          <Button onClick={() => void begin()} loading={busy}>
            Set up account
          </Button>
        </>
      }
    >
      <p>
        Your members’ payments go to your account at our payments provider, then to your bank.
        Patients can’t join until setup is complete. It takes a few minutes: have your EIN or tax ID
        and your bank account ready.
      </p>
    </Dialog>
  );
}

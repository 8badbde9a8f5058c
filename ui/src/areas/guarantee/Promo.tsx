import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { useBrand } from '~/shared/brand/brand';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { activateGuarantee, type GuaranteeAccount } from './calls';
import classes from './Guarantee.module.css';
import { guaranteeAccountQuery } from './queries';
import { usePartner } from './usePartner';
import { accountWords } from './words';

interface PromoProps {
  officeId: number;
  account: GuaranteeAccount;
  /** Called after the request; the promo stays open and confirms it. */
  onActivated: () => void;
  onClose: () => void;
}

/** What guaranteed payment plans are, and the three ways to activate them. */
export function Promo({ officeId, account, onActivated, onClose }: PromoProps) {
  const queries = useQueryClient();
  const { supportEmail } = useBrand().contacts;
  const { opening, open } = usePartner(officeId);
  const [hasAccount, setHasAccount] = useState(false);
  const [number, setNumber] = useState('');
  const activated = account.state === 'approved' || account.state === 'suspended';
  const asked = account.state === 'requested';
  const activate = useAct(() => activateGuarantee(officeId, hasAccount ? number : undefined), {
    fields: ['accountNumber'],
    invalidates: [],
    done: (after) => {
      onActivated();
      queries.setQueryData(guaranteeAccountQuery(officeId).queryKey, after);
    },
  });
  const demo = `mailto:${supportEmail}?subject=${encodeURIComponent('Guaranteed Payment Plans demo')}`;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Guaranteed Payment Plans"
      width={480}
      footer={
        activated ? (
          <>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button loading={opening} onClick={() => void open()}>
              Open the partner dashboard
            </Button>
          </>
        ) : asked ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="default" component="a" href={demo}>
              Schedule a demo
            </Button>
            <Button loading={activate.busy} onClick={() => void activate.run()}>
              {activate.busy ? 'Activating' : 'Activate your account'}
            </Button>
          </>
        )
      }
    >
      {activated || asked ? (
        <p role="status">{accountWords(account)}</p>
      ) : (
        <>
          {account.state === 'declined' && <p role="status">{accountWords(account)}</p>}
          <ul className={classes.points}>
            <li>Monthly members commit to twelve months and pay a setup fee once.</li>
            <li>When one stops paying, our guarantee partner pays you for the rest of the term.</li>
            <li>You file a claim with one button, or turn on auto-claim.</li>
          </ul>
          {account.mayHaveAccount && !hasAccount && (
            <Button variant="subtle" size="xs" onClick={() => setHasAccount(true)}>
              I have a partner account
            </Button>
          )}
          {hasAccount && (
            <TextInput
              label="Partner account number"
              value={number}
              maxLength={40}
              error={activate.fields.accountNumber}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
          )}
          <Problem>{activate.problem}</Problem>
        </>
      )}
    </Dialog>
  );
}

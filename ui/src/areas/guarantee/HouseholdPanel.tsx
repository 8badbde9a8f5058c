import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settlePayment, toastPayment } from '~/shared/act/payment';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { claimGuarantee, type GuaranteedPayment, repayGuarantee, setAutomaticClaim } from './calls';
import classes from './Guarantee.module.css';
import { householdGuaranteesQuery } from './queries';
import { canRepay, guaranteeWords, lookOfGuarantee } from './words';

interface HouseholdPanelProps {
  officeId: number;
  accountId: number;
}

/**
 * The household's payments guaranteed by the guarantee partner, and the claim. Empty where there
 * are none, or where the user may not see them.
 */
export function HouseholdPanel({ officeId, accountId }: HouseholdPanelProps) {
  const { permissions, dentistInfo } = useUser();
  const open = permissions.includes('reports') && dentistInfo !== undefined;
  const { data } = useQuery({ ...householdGuaranteesQuery(officeId, accountId), enabled: open });
  const [act, setAct] = useState<{ kind: 'claim' | 'repay'; line: GuaranteedPayment } | null>(null);
  if (!data || data.items.length === 0) return null;
  const may = permissions.includes('refunds');
  return (
    <Panel title="Guarantee">
      <ul className={classes.terms}>
        {data.items.map((line) => (
          <li key={line.id} className={classes.term}>
            <div className={classes.head}>
              <strong>{line.memberName}</strong>
              <StatusBadge look={lookOfGuarantee(line.state)} />
            </div>
            <span className={classes.quiet}>{guaranteeWords(line)}</span>
            {may && (
              <div className={classes.buttons}>
                {line.canClaim && (
                  <Button size="xs" onClick={() => setAct({ kind: 'claim', line })}>
                    Claim guarantee
                  </Button>
                )}
                {canRepay(line) && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => setAct({ kind: 'repay', line })}
                  >
                    Household repays
                  </Button>
                )}
                {line.state === 'running' && <Held officeId={officeId} line={line} />}
              </div>
            )}
          </li>
        ))}
      </ul>
      {act?.kind === 'claim' && <ClaimDialog line={act.line} onClose={() => setAct(null)} />}
      {act?.kind === 'repay' && (
        <RepayDialog officeId={officeId} line={act.line} onClose={() => setAct(null)} />
      )}
    </Panel>
  );
}

function Held({ officeId, line }: { officeId: number; line: GuaranteedPayment }) {
  const change = useAct((on: boolean) => setAutomaticClaim(officeId, on, line.membershipId));
  return (
    <Switch
      size="xs"
      label="Auto-claimed"
      checked={line.automaticClaim}
      onChange={(event) => void change.run(event.currentTarget.checked)}
    />
  );
}

function ClaimDialog({ line, onClose }: { line: GuaranteedPayment; onClose: () => void }) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Claim the rest of ${line.memberName}\u2019s term?`}
      confirmLabel="Claim guarantee"
      keepLabel="Not now"
      onConfirm={() => claimGuarantee(line.membershipId)}
      done={({ amount }) =>
        toast('success', `${money(amount)} claimed`, 'The guarantee partner will decide.')
      }
    >
      <p>
        We claim the unpaid bills and the remaining months from our guarantee partner, once. The
        member isn’t charged while the claim is open.
      </p>
    </ConfirmDialog>
  );
}

interface RepayDialogProps {
  officeId: number;
  line: GuaranteedPayment;
  onClose: () => void;
}

export function RepayDialog({ officeId, line, onClose }: RepayDialogProps) {
  const claimId = line.claim?.id ?? 0;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`repay claim ${claimId}`}
      title={`Charge what was claimed for ${line.memberName}?`}
      confirmLabel="Charge the card on file"
      keepLabel="Not now"
      onConfirm={(key) => repayGuarantee(officeId, claimId, key)}
      settle={settlePayment}
      done={(result) => toastPayment(result, 'The membership is active again.')}
    >
      <p>
        Only if the household asks: we charge everything the guarantee partner took over to the card
        on file, and the membership stays active to the end of its term. The money belongs to the
        partner, who deducts it from its next payment to you.
      </p>
    </ConfirmDialog>
  );
}

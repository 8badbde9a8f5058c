import { Button, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '~/api/errors';
import { useUser } from '~/app/session/useUser';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { newKey } from '~/shared/keys/new-key';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { claimGuarantee, type GuaranteedPayment, repayGuarantee, setAutomaticClaim } from './calls';
import classes from './Guarantee.module.css';
import { householdGuaranteesQuery } from './queries';
import { canRepay, guaranteeWords, lookOfGuarantee } from './words';

interface HouseholdPanelProps {
  officeId: number;
  accountId: number;
}

/** What the financing partner vouches for of a household, and the claim. Nothing where there is none, or it is not open to the user. */
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
  const queries = useQueryClient();
  const change = async (on: boolean) => {
    try {
      await setAutomaticClaim(officeId, on, line.membershipId);
      await queries.invalidateQueries();
    } catch {
      // The call has told why; the switch stays as it is.
    }
  };
  return (
    <Switch
      size="xs"
      label="Auto-claimed"
      checked={line.automaticClaim}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

function ClaimDialog({ line, onClose }: { line: GuaranteedPayment; onClose: () => void }) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const claim = async () => {
    setProblem(null);
    try {
      const made = await claimGuarantee(line.membershipId);
      await queries.invalidateQueries();
      toast('success', `${money(made.amount)} claimed`, 'The financing partner will decide.');
    } catch (error) {
      setProblem(messageOf(error));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Claim the rest of ${line.memberName}\u2019s term?`}
      confirmLabel="Claim guarantee"
      keepLabel="Not now"
      onConfirm={claim}
    >
      <p>
        We claim the unpaid bills and the remaining months from our financing partner, once. The
        member isn’t charged while the claim is open.
      </p>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}

interface RepayDialogProps {
  officeId: number;
  line: GuaranteedPayment;
  onClose: () => void;
}

function RepayDialog({ officeId, line, onClose }: RepayDialogProps) {
  const queries = useQueryClient();
  const key = useRef(newKey());
  const [problem, setProblem] = useState<string | null>(null);
  const repay = async () => {
    setProblem(null);
    try {
      const result = await repayGuarantee(officeId, line.claim?.id ?? 0, key.current);
      await queries.invalidateQueries();
      if (result.status === 'paid') {
        toast('success', `${money(result.paid)} charged`, 'The membership is active again.');
        return;
      }
      if (result.status !== 'unknown') key.current = newKey();
      setProblem(
        result.message ?? 'The payment provider hasn’t answered yet. You won’t be charged twice.',
      );
    } catch (error) {
      key.current = newKey();
      setProblem(messageOf(error));
    }
    throw new Error('not charged');
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Charge what was claimed for ${line.memberName}?`}
      confirmLabel="Charge the card on file"
      keepLabel="Not now"
      onConfirm={repay}
    >
      <p>
        Only if the household asks: we charge everything the financing partner took over to the card
        on file, and the membership stays active to the end of its term. The money belongs to the
        partner, who deducts it from its next payment to you.
      </p>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}

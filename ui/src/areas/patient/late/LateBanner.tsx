import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '~/app/session/useUser';
import { Dialog } from '~/shared/confirm/Dialog';
import { money, toCents } from '~/shared/money/money';
import { PayForm } from '~/shared/pay/PayForm';
import { familyQuery } from '../queries';
import { type PatientTexts, usePatientTexts } from '../texts';
import { type OwnLate, ownLateQuery, payLate, sourceWords } from './calls';
import classes from './Late.module.css';

/** What is late and what happens next, with the way to pay it now. Nothing when nothing is late. */
export function LateBanner() {
  const { data } = useQuery(ownLateQuery);
  const { t, date } = usePatientTexts();
  const [paying, setPaying] = useState(false);
  const [ended, setEnded] = useState(false);
  const queries = useQueryClient();
  if (!data || (toCents(data.amount) === 0 && !paying)) return null;
  const close = () => {
    setPaying(false);
    if (ended) void queries.invalidateQueries();
  };
  return (
    <section className={classes.banner} aria-label={t.late.label}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>
        <strong>{t.late.isLate(money(data.amount))}</strong> {nextWords(data, t, date)}
      </p>
      {!data.pending && !data.plan && (
        <Button size="md" onClick={() => setPaying(true)}>
          {t.late.payNow}
        </Button>
      )}
      <Dialog
        opened={paying}
        onClose={close}
        title={t.late.pay(money(data.amount))}
        width={520}
        footer={
          <Button variant="default" onClick={close}>
            {t.close}
          </Button>
        }
      >
        <Pay late={data} onEnded={() => setEnded(true)} />
      </Dialog>
    </section>
  );
}

function Pay({ late, onEnded }: { late: OwnLate; onEnded: () => void }) {
  const { userId } = useUser();
  const { t, language } = usePatientTexts();
  const { data: family } = useQuery(familyQuery);
  const current = late.sources.find(({ isDefault }) => isDefault);
  const account = family?.account;
  return (
    <PayForm
      amount={late.amount}
      entry={late.entry}
      today={new Date().toISOString().slice(0, 10)}
      language={language}
      owner={{
        name: account ? `${account.firstName} ${account.lastName}` : '',
        zip: account?.zip ?? '',
      }}
      onFile={late.onFileFits && current ? sourceWords(current, t) : undefined}
      onFileFailed
      asksToKeep
      pay={(token, key, keep) => payLate(userId, token, key, keep)}
      onPaid={onEnded}
    />
  );
}

function nextWords(
  { pending, plan, nextAttemptOn, delinquentOn }: OwnLate,
  { late: t }: PatientTexts,
  date: (iso: string) => string,
): string {
  if (pending === 'processing') return t.processing;
  const installment = plan?.instalments.find(({ state }) => state === 'planned');
  if (installment) {
    return t.installment(money(installment.amount), date(installment.dueOn));
  }
  if (nextAttemptOn) return t.tryAgain(date(nextAttemptOn));
  return delinquentOn ? t.payBy(date(delinquentOn)) : '';
}

import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '~/shared/confirm/Dialog';
import { dayIn } from '~/shared/dates/dates';
import { money, toCents } from '~/shared/money/money';
import { PayForm } from '~/shared/pay/PayForm';
import { useUser } from '~/user/useUser';
import { familyQuery } from '../queries';
import { type PatientTexts, usePatientTexts } from '../texts';
import { type OwnLate, ownLateQuery, payLate, retryLate, sourceWords } from './calls';
import classes from './Late.module.css';

/** The late balance and what happens next, with a button to pay now. Empty when nothing is late. */
export function LateBanner() {
  const { data } = useQuery(ownLateQuery);
  const { t, date } = usePatientTexts();
  const [paying, setPaying] = useState<'choose' | 'again' | null>(null);
  const [ended, setEnded] = useState(false);
  const queries = useQueryClient();
  if (!data || (toCents(data.amount) === 0 && !paying)) return null;
  const close = () => {
    setPaying(null);
    if (ended) void queries.invalidateQueries();
  };
  return (
    <section className={classes.banner} aria-label={t.late.label}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>
        <strong>{t.late.isLate({ amount: money(data.amount) })}</strong> {nextWords(data, t, date)}
      </p>
      {!data.pending && !data.plan && (
        <>
          <Button size="md" onClick={() => setPaying('choose')}>
            {t.late.payNow}
          </Button>
          {methodToTry(data) && (
            <Button size="md" variant="subtle" onClick={() => setPaying('again')}>
              {t.late.tryNow}
            </Button>
          )}
        </>
      )}
      <Dialog
        opened={paying !== null}
        onClose={close}
        title={t.late.pay({ amount: money(data.amount) })}
        width={520}
        footer={
          <Button variant="default" onClick={close}>
            {t.close}
          </Button>
        }
      >
        <Pay late={data} again={paying === 'again'} onEnded={() => setEnded(true)} />
      </Dialog>
    </section>
  );
}

/** The method on file, if it may be retried. */
const methodToTry = ({ onFileFits, sources }: OwnLate) =>
  onFileFits ? sources.find(({ isDefault, blocked }) => isDefault && !blocked) : undefined;

interface PayProps {
  late: OwnLate;
  /** Pays with the method on file, without a choice. */
  again: boolean;
  onEnded: () => void;
}

function Pay({ late, again, onEnded }: PayProps) {
  const { userId } = useUser();
  const { t, language } = usePatientTexts();
  const { data: family } = useQuery(familyQuery);
  const current = late.sources.find(({ isDefault }) => isDefault);
  const account = family?.account;
  return (
    <PayForm
      name={again ? `try ${userId} again` : `pay late ${userId}`}
      amount={late.amount}
      entry={late.entry}
      today={dayIn(new Date())}
      language={language}
      owner={{
        name: account ? `${account.firstName} ${account.lastName}` : '',
        zip: account?.zip ?? '',
      }}
      onFile={late.onFileFits && current ? sourceWords(current, t) : undefined}
      onFileFailed
      onFileOnly={again}
      asksToKeep
      pay={(token, key, keep) => (again ? retryLate(key) : payLate(userId, token, key, keep))}
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
  const installment = plan?.installments.find(({ state }) => state === 'planned');
  if (installment) {
    return t.installment({ amount: money(installment.amount), date: date(installment.dueOn) });
  }
  if (nextAttemptOn) return t.tryAgain({ date: date(nextAttemptOn) });
  return delinquentOn ? t.payBy({ date: date(delinquentOn) }) : '';
}

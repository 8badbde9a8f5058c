import { Button } from '@mantine/core';
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dayIn } from '~/shared/dates/dates';
import entries from '~/shared/entries/Entries.module.css';
import { money, toCents } from '~/shared/money/money';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { CardDialog } from '~/shared/pay/CardDialog';
import type { NewCard } from '~/shared/pay/CardForm';
import { hasEnded } from '~/shared/term/words';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import {
  addSource,
  type OwnLate,
  ownLateQuery,
  type PaymentSource,
  removeSource,
  sourceWords,
} from '../late/calls';
import { LateBanner } from '../late/LateBanner';
import { familyQuery } from '../queries';
import { usePatientTexts } from '../texts';
import { BankAccounts } from './BankAccounts';

/** The family's payment method: changing it, and removing unused ones. */
export function PaymentMethods() {
  const { data, error, refetch } = useQuery(ownLateQuery);
  const [changing, setChanging] = useState(false);
  const { t } = usePatientTexts();
  return (
    <>
      <LateBanner />
      <Panel
        title={t.method.title}
        action={
          data && (
            <Button variant="default" onClick={() => setChanging(true)}>
              {data.sources.length > 0 ? t.method.change : t.method.add}
            </Button>
          )
        }
      >
        <Loaded
          data={data}
          error={error}
          onRetry={() => void refetch()}
          errorTitle={t.method.failed}
          rows={2}
        >
          {(late) =>
            late.sources.length === 0 ? (
              <NoMethod />
            ) : (
              <ul className={entries.entries}>
                {late.sources.map((source) => (
                  <Source key={source.id} source={source} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <BankAccounts />
        {data && changing && <ChangeDialog late={data} onClose={() => setChanging(false)} />}
      </Panel>
    </>
  );
}

/** Memberships that are paid in the office need no card. */
function NoMethod() {
  const { t } = usePatientTexts();
  const { data } = useQuery(familyQuery);
  const held = data?.members.flatMap(({ subscriptions }) => subscriptions) ?? [];
  const running = held.filter((one) => !hasEnded(one));
  const inOffice = running.length > 0 && running.every((one) => one.payInOffice);
  return (
    <EmptyState title={t.method.none}>
      {inOffice ? t.method.noneInOffice : t.method.noneText}
    </EmptyState>
  );
}

function Source({ source }: { source: PaymentSource }) {
  const { userId } = useUser();
  const { t } = usePatientTexts();
  const [removing, setRemoving] = useState(false);
  const Icon = source.kind === 'bank' ? IconBuildingBank : IconCreditCard;
  const words = [
    source.expMonth && source.expYear
      ? t.method.expires({ date: `${String(source.expMonth).padStart(2, '0')}/${source.expYear}` })
      : null,
    source.isDefault ? t.method.next : null,
    source.blocked ? t.method.declined : null,
  ];
  return (
    <li className={entries.entry}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span className={entries.words}>
        <strong>{sourceWords(source, t)}</strong>
        <span className={entries.second}>{words.filter(Boolean).join(' · ')}</span>
      </span>
      {!source.inUse && (
        <Button
          variant="subtle"
          onClick={() => setRemoving(true)}
          aria-label={t.method.removeOf({ method: sourceWords(source, t) })}
        >
          {t.method.remove}
        </Button>
      )}
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t.method.removeAsk({ method: sourceWords(source, t) })}
        confirmLabel={t.method.remove}
        keepLabel={t.method.keep}
        destructive
        invalidates={[ownLateQuery.queryKey]}
        onConfirm={() => removeSource(userId, source.id)}
        done={() => toast('success', t.method.removed)}
      >
        <p>{t.method.removeText}</p>
      </ConfirmDialog>
    </li>
  );
}

function ChangeDialog({ late, onClose }: { late: OwnLate; onClose: () => void }) {
  const { userId } = useUser();
  const { t, language } = usePatientTexts();
  const { data: family } = useQuery(familyQuery);
  const account = family?.account;
  const save = async (card: NewCard) => {
    const added = await addSource(userId, card);
    if (added.approval) return added.approval;
    const paid = toCents(added.wasLate) > 0 && toCents(added.stillLate) === 0;
    const still = toCents(added.stillLate) > 0;
    toast(
      'success',
      t.method.changed,
      paid
        ? t.method.paidWithIt({ amount: money(added.wasLate) })
        : still
          ? t.method.stillLate({ amount: money(added.stillLate) })
          : undefined,
    );
  };
  return (
    <CardDialog
      title={late.sources.length > 0 ? t.method.change : t.method.add}
      leave={late.sources.length > 0 ? t.method.keepOld : t.method.notNow}
      entry={late.entry}
      today={dayIn(new Date())}
      language={language}
      owner={
        account && {
          name: `${account.firstName} ${account.lastName}`,
          zip: account.zip ?? '',
        }
      }
      save={save}
      onClose={onClose}
    />
  );
}

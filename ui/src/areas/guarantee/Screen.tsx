import { Button, Switch } from '@mantine/core';
import { IconExternalLink, IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { longDate } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { useOnceKnown } from '~/shared/panel/useOnceKnown';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { TrialGate } from '~/user/TrialGate';
import { useInTrial } from '~/user/trial';
import { useActiveOffice, useUser } from '~/user/useUser';
import {
  type GuaranteeAccount,
  type GuaranteedPayment,
  type GuaranteeFilter,
  type GuaranteeShown,
  setAutomaticClaim,
} from './calls';
import classes from './Guarantee.module.css';
import { Promo } from './Promo';
import { guaranteeAccountQuery, guaranteesQuery } from './queries';
import { usePartner } from './usePartner';
import { accountWords, guaranteeWords, lookOfAccount, lookOfGuarantee } from './words';

const SHOWN: { value: GuaranteeShown; label: string }[] = choicesOf({
  all: 'All',
  running: 'Guaranteed',
  claimed: 'Claimed',
  settled: 'Settled',
  declined: 'Declined',
});
const TITLE = 'Guaranteed payment plan';
const DASH = '\u2014';
const LOCKED = {
  title: 'You don’t have access to guaranteed payments',
  text: 'Ask the office owner for permission to see reports.',
};

const COLUMNS: Column<GuaranteedPayment>[] = [
  { key: 'name', title: 'Member', render: (line) => line.memberName },
  { key: 'plan', title: 'Plan', render: (line) => line.planName },
  {
    key: 'term',
    title: 'Term until',
    render: (line) => (
      <span className={`${classes.quiet} ${classes.day}`}>{longDate(line.endsOn)}</span>
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: (line) => <StatusBadge look={lookOfGuarantee(line.state)} />,
  },
  {
    key: 'amount',
    title: 'Guaranteed',
    number: true,
    render: (line) => <MoneyText amount={line.amount} />,
  },
  {
    key: 'claim',
    title: 'Claim',
    number: true,
    render: (line) => (line.claim ? <MoneyText amount={line.claim.amount} /> : DASH),
  },
  {
    key: 'settled',
    title: 'Settled',
    number: true,
    render: (line) => (line.claim ? <MoneyText amount={line.claim.settled} /> : DASH),
  },
];

/** Guaranteed payment plans. */
export function Screen() {
  if (!useInTrial()) return <Guarantee />;
  return (
    <>
      <PageHeader title={TITLE} />
      <TrialGate what="guarantee" />
    </>
  );
}

/** The office’s status at the guarantee partner, every guaranteed term and its claim. */
function Guarantee() {
  const officeId = useActiveOffice()?.id ?? 0;
  const account = useQuery({ ...guaranteeAccountQuery(officeId), enabled: officeId !== 0 });
  const [closed, setClosed] = useState(false);
  const [asked, setAsked] = useState(false);
  const { opening, open } = usePartner(officeId);
  const state = account.data?.state;
  const promo = asked || (state === 'none' && account.data?.available === true && !closed);
  return (
    <>
      <PageHeader
        title={TITLE}
        badge={state && <StatusBadge look={lookOfAccount(state)} />}
        line={account.data && accountWords(account.data)}
        actions={
          state === 'approved' || state === 'suspended' ? (
            <Button
              variant="default"
              loading={opening}
              rightSection={<IconExternalLink size={16} aria-hidden="true" />}
              onClick={() => void open()}
            >
              Partner dashboard
            </Button>
          ) : (
            account.data?.available && (
              <Button onClick={() => setAsked(true)}>Guaranteed Payment Plans</Button>
            )
          )
        }
      />
      {account.error && (
        <Panel>
          <ErrorState
            title="Your office’s status didn’t load"
            error={account.error}
            onRetry={() => void account.refetch()}
          />
        </Panel>
      )}
      {account.data && !account.data.available && (
        <Panel>
          <EmptyState title="Guaranteed payment plans aren’t available here">
            They need a guarantee partner, and none is connected yet.
          </EmptyState>
        </Panel>
      )}
      {account.data?.available && state !== 'none' && (
        <Terms officeId={officeId} account={account.data} />
      )}
      {promo && account.data && (
        <Promo
          officeId={officeId}
          account={account.data}
          onActivated={() => setAsked(true)}
          onClose={() => {
            setAsked(false);
            setClosed(true);
          }}
        />
      )}
    </>
  );
}

/** Whether delinquent memberships are claimed automatically. */
function Automatic({ officeId, account }: { officeId: number; account: GuaranteeAccount }) {
  const change = useAct((on: boolean) => setAutomaticClaim(officeId, on));
  return (
    <Switch
      label="Auto-claim when a member becomes delinquent"
      checked={account.automaticClaim}
      disabled={change.busy || account.state !== 'approved'}
      onChange={(event) => void change.run(event.currentTarget.checked)}
    />
  );
}

function Terms({ officeId, account }: { officeId: number; account: GuaranteeAccount }) {
  const { permissions } = useUser();
  const view = useListView();
  const show = view.chip('show', SHOWN) ?? 'all';
  const filter: GuaranteeFilter = { show, search: view.search || undefined };
  const mayRead = permissions.includes('reports');
  const query = useInfiniteQuery({ ...guaranteesQuery(officeId, filter), enabled: mayRead });
  const sums = query.data?.pages[0];
  // The figures are above the list.
  const known = useOnceKnown(query);
  if (!known) return <SkeletonRows rows={8} />;
  return (
    <>
      {sums && (
        <KpiBand
          label="Guaranteed payments"
          kpis={[
            {
              key: 'running',
              label: 'Guaranteed members',
              value: String(sums.runningCount),
              note: 'No claims filed',
            },
            {
              key: 'claimed',
              label: 'Claimed, unpaid',
              value: money(sums.claimed),
              note: `${sums.openClaimCount} open ${sums.openClaimCount === 1 ? 'claim' : 'claims'}`,
            },
            {
              key: 'settled',
              label: 'Paid by the partner',
              value: money(sums.settled),
              note: 'Paid out to your bank',
            },
          ]}
        />
      )}
      <ListScreen<GuaranteedPayment>
        name="guarantees"
        label="Guaranteed payments"
        noun={{ one: 'guaranteed term', many: 'guaranteed terms' }}
        view={view}
        query={query}
        search="Filter by name"
        chips={{ label: 'Show', name: 'show', choices: SHOWN }}
        act={permissions.includes('refunds') && <Automatic officeId={officeId} account={account} />}
        onDownload={listDownload('/office/{id}/guaranteed-plan-payments/file', {
          path: { id: officeId },
          query: filter,
        })}
        compact
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.items)}
        rowKey={(line) => line.id}
        rowHref={(line) => `/account/members?id=${line.accountId}`}
        phone={(line) => ({
          name: line.memberName,
          amount: <MoneyText amount={line.claim?.amount ?? line.amount} />,
          // The amount is above the status.
          detail:
            line.state === 'running' ? `Until ${longDate(line.endsOn)}` : guaranteeWords(line),
          status: <StatusBadge look={lookOfGuarantee(line.state)} />,
        })}
        errorTitle="The guaranteed payments didn’t load"
        empty={{
          icon: <IconShieldCheck size={28} stroke={1.5} aria-hidden="true" />,
          title: 'No guaranteed payments yet',
          text: 'Monthly memberships appear here when the guarantee partner guarantees their term.',
        }}
        locked={mayRead ? undefined : LOCKED}
      />
    </>
  );
}

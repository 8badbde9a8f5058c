import { Button, Switch } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconExternalLink, IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useActiveOffice, useUser } from '~/app/session/useUser';
import { longDate } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { type Column, pagingOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, ErrorState, Panel } from '~/shared/panel/Panel';
import { SearchField } from '~/shared/search-field/SearchField';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import {
  downloadGuarantees,
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

const SHOWN: { value: GuaranteeShown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Guaranteed' },
  { value: 'claimed', label: 'Claimed' },
  { value: 'settled', label: 'Settled' },
  { value: 'declined', label: 'Declined' },
];
const DASH = '\u2014';
const DEBOUNCE_MS = 500;

const COLUMNS: Column<GuaranteedPayment>[] = [
  { key: 'name', title: 'Member', render: (line) => line.memberName },
  { key: 'plan', title: 'Plan', render: (line) => line.planName },
  {
    key: 'term',
    title: 'Term until',
    render: (line) => <span className={classes.quiet}>{longDate(line.endsOn)}</span>,
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
    render: (line) => <MoneyText amount={line.amount} className={classes.quiet} />,
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

/** Guaranteed payment plans: where the office stands with the financing partner, every guaranteed term and its claim. */
export function Screen() {
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
        title="Guaranteed payment plan"
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
          <EmptyState title="Guaranteed payment plans aren't available here">
            They need a financing partner, and none is connected yet.
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

/** Whether delinquent memberships are claimed without anybody asking for it. */
function Automatic({ officeId, account }: { officeId: number; account: GuaranteeAccount }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  return (
    <Switch
      label="Auto-claim when a member becomes delinquent"
      checked={account.automaticClaim}
      disabled={busy || account.state !== 'approved'}
      onChange={async (event) => {
        setBusy(true);
        try {
          await setAutomaticClaim(officeId, event.currentTarget.checked);
          await queries.invalidateQueries();
        } catch {
          // The call has told why; the switch stays as it is.
        } finally {
          setBusy(false);
        }
      }}
    />
  );
}

function Terms({ officeId, account }: { officeId: number; account: GuaranteeAccount }) {
  const { permissions } = useUser();
  const [params, setParams] = useSearchParams();
  const show = SHOWN.find(({ value }) => value === params.get('show'))?.value ?? 'all';
  const filter: GuaranteeFilter = { show, search: params.get('search') ?? undefined };
  const mayRead = permissions.includes('reports');
  const query = useInfiniteQuery({ ...guaranteesQuery(officeId, filter), enabled: mayRead });
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const search = useDebouncedCallback((text: string) => put('search', text.trim()), DEBOUNCE_MS);
  const sums = query.data?.pages[0];
  if (!mayRead) {
    return (
      <Panel>
        <EmptyState title="You don’t have access to guaranteed payments">
          Ask the office owner for permission to see reports.
        </EmptyState>
      </Panel>
    );
  }
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
              note: 'Straight to your bank',
            },
          ]}
        />
      )}
      <div className={classes.tools}>
        <SearchField label="Filter by name" defaultValue={filter.search} onType={search} />
        {permissions.includes('refunds') && <Automatic officeId={officeId} account={account} />}
        <DownloadMenu
          label="Download"
          onDownload={(format) => downloadGuarantees(officeId, filter, format)}
        />
      </div>
      <div className={classes.chips}>
        <FilterChips
          label="Show"
          chips={SHOWN}
          selected={[show]}
          onToggle={(value) => put('show', value === 'all' ? '' : value)}
        />
      </div>
      <ListTable<GuaranteedPayment>
        label="Guaranteed payments"
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.items)}
        rowKey={(line) => line.id}
        rowHref={(line) => `/account/members?id=${line.accountId}`}
        phone={(line) => ({
          name: line.memberName,
          amount: <MoneyText amount={line.claim?.amount ?? line.amount} />,
          detail: guaranteeWords(line),
          status: <StatusBadge look={lookOfGuarantee(line.state)} />,
        })}
        error={query.error}
        errorTitle="The guaranteed payments didn't load"
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState
            icon={<IconShieldCheck size={28} stroke={1.5} aria-hidden="true" />}
            title="No guaranteed payments here"
          >
            Monthly memberships appear here when the financing partner guarantees their term.
          </EmptyState>
        }
        paging={pagingOf(query, { one: 'guaranteed term', many: 'guaranteed terms' })}
      />
    </>
  );
}

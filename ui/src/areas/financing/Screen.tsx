import { Button } from '@mantine/core';
import { IconFileDollar, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { longDate } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { SkeletonRows } from '~/shared/panel/Panel';
import { useOnceKnown } from '~/shared/panel/useOnceKnown';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { useActiveOffice } from '~/user/useUser';
import { AgreementPage } from './AgreementPage';
import type { AgreementFilter, AgreementLine, AgreementShown } from './calls';
import classes from './Financing.module.css';
import { NewAgreement } from './NewAgreement';
import { agreementsQuery } from './queries';
import { lineWords, lookOfAgreement } from './words';

const SHOWN: { value: AgreementShown; label: string }[] = choicesOf({
  all: 'All',
  waiting: 'To sign',
  active: 'Active',
  late: 'Late',
  settled: 'Paid in full',
  ended: 'Ended',
});
const DASH = '\u2014';

const COLUMNS: Column<AgreementLine>[] = [
  { key: 'name', title: 'Patient', render: (line) => line.memberName },
  {
    key: 'what',
    title: 'Treatment',
    render: (line) => (
      <>
        {line.description}
        <span className={classes.second}>Agreement {line.number}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: (line) => <StatusBadge look={lookOfAgreement(line.state)} />,
  },
  {
    key: 'next',
    title: 'Next',
    render: (line) => (
      <span className={classes.quiet}>{line.nextOn ? longDate(line.nextOn) : DASH}</span>
    ),
  },
  {
    key: 'total',
    title: 'Total',
    number: true,
    render: (line) => <MoneyText amount={line.total} />,
  },
  {
    key: 'paid',
    title: 'Paid',
    number: true,
    render: (line) => <MoneyText amount={line.paid} />,
  },
  {
    key: 'left',
    title: 'Left',
    number: true,
    render: (line) => <MoneyText amount={line.left} />,
  },
];

/** In-house financing: the office's installment agreements with patients, or a single one. */
export function Screen() {
  const officeId = useActiveOffice()?.id ?? 0;
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return id > 0 ? (
    <AgreementPage officeId={officeId} agreementId={id} />
  ) : (
    <Agreements officeId={officeId} />
  );
}

function Agreements({ officeId }: { officeId: number }) {
  const view = useListView();
  const [making, setMaking] = useState(false);
  const show = view.chip('show', SHOWN) ?? 'all';
  const filter: AgreementFilter = { show, search: view.search || undefined };
  const query = useInfiniteQuery({ ...agreementsQuery(officeId, filter), enabled: officeId !== 0 });
  const known = useOnceKnown(query);
  const sums = query.data?.pages[0];
  const make = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setMaking(true)}>
      New agreement
    </Button>
  );
  return (
    <>
      <PageHeader
        title="In-house financing"
        line="Patients pay for treatment monthly, without interest, with the household’s payment method."
        actions={make}
      />
      {!known && <SkeletonRows rows={8} />}
      {sums && (
        <KpiBand
          label="Agreements"
          kpis={[
            {
              key: 'outstanding',
              label: 'Outstanding',
              value: money(sums.outstanding),
              note: `${sums.runningCount} active ${sums.runningCount === 1 ? 'agreement' : 'agreements'}`,
            },
            {
              key: 'late',
              label: 'Late',
              value: money(sums.late),
              note: `${sums.lateCount} ${sums.lateCount === 1 ? 'agreement is' : 'agreements are'} late`,
            },
            {
              key: 'month',
              label: 'Due this month',
              value: money(sums.dueThisMonth),
              note: 'Unpaid or upcoming',
            },
          ]}
        />
      )}
      {known && (
        <ListScreen<AgreementLine>
          name="agreements"
          noun={{ one: 'agreement', many: 'agreements' }}
          view={view}
          query={query}
          search="Filter by name or number"
          chips={{ label: 'Show', name: 'show', choices: SHOWN }}
          onDownload={listDownload('/office/{id}/inhouse-financing/file', {
            path: { id: officeId },
            query: filter,
          })}
          columns={COLUMNS}
          rows={query.data?.pages.flatMap((page) => page.items)}
          rowKey={(line) => line.id}
          rowHref={(line) => `/account/inhouse-financing?id=${line.id}`}
          phone={(line) => ({
            name: line.memberName,
            amount: <MoneyText amount={line.left} />,
            detail: `${line.description}. ${lineWords(line)}`,
            status: <StatusBadge look={lookOfAgreement(line.state)} />,
          })}
          errorTitle="The agreements didn’t load"
          empty={{
            icon: <IconFileDollar size={28} stroke={1.5} aria-hidden="true" />,
            title: 'No agreements yet',
            text: 'Create one so a patient can pay for treatment over 2 to 24 months.',
          }}
        />
      )}
      {making && <NewAgreement officeId={officeId} onClose={() => setMaking(false)} />}
    </>
  );
}

import { Button, Group, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dateTime } from '~/shared/dates/dates';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { endService, orderServices, SERVICES, type Service, servicesQuery } from './calls';
import { NewService } from './NewService';
import { KINDS, moved, usedBy } from './words';

const OFFERED = look('Offered', 'good');
const ENDED = look('Ended', 'ended');
const stateOf = ({ endedAt }: Service) => <StatusBadge look={endedAt ? ENDED : OFFERED} />;

const COLUMNS: Column<Service>[] = [
  {
    key: 'code',
    title: 'Code',
    render: (service) => (
      <TwoLines
        first={service.shownCode}
        second={service.added ? 'Added by us' : 'In the brand’s file'}
      />
    ),
  },
  {
    key: 'name',
    title: 'Name',
    render: (service) => <TwoLines first={service.label.en} second={service.label.es} />,
  },
  {
    key: 'card',
    title: 'On the card',
    render: (service) =>
      service.cardLabel ? (
        <TwoLines first={service.cardLabel.en} second={service.cardLabel.es} />
      ) : (
        '\u2014'
      ),
    room: 'much',
  },
  {
    key: 'fee',
    title: 'Usual fee elsewhere',
    number: true,
    render: (service) => <MoneyText amount={service.typicalFee} />,
    room: 'some',
  },
  { key: 'used', title: 'Used by', render: usedBy },
  {
    key: 'state',
    title: 'State',
    render: (service) =>
      service.endedAt ? (
        <TwoLines first={stateOf(service)} second={dateTime(service.endedAt)} />
      ) : (
        stateOf(service)
      ),
  },
];

/** The services of the brands in their order: what plans can include, and other work. */
export function Screen() {
  const view = useListView();
  const { data, error, refetch } = useQuery(servicesQuery);
  const [adds, setAdds] = useState(false);
  const [ends, setEnds] = useState<Service | null>(null);
  const list = data?.brands.find(({ brand }) => brand === view.text('brand')) ?? data?.brands[0];
  const kind = view.chip('kind', KINDS) ?? 'plan';
  const rows = list?.services.filter((service) => service.kind === kind);
  const codes = rows?.map(({ code }) => code) ?? [];
  const order = useAct(
    async (next: string[]) => {
      if (list) await orderServices(list, kind, next);
    },
    { invalidates: [SERVICES], toastProblem: true },
  );
  const offer = useAct(
    async (code: string) => {
      if (list) await endService(list, code, false);
    },
    { invalidates: [SERVICES], toastProblem: true },
  );
  const move = (title: string, next: string[] | null) => (
    <Menu.Item disabled={!next || order.busy} onClick={() => next && void order.run(next)}>
      {title}
    </Menu.Item>
  );
  return (
    <>
      <PageHeader
        title="Services"
        line="What plans can include, and other work, in the order that offices and patients see."
        actions={
          <Button disabled={!list} onClick={() => setAdds(true)}>
            Add a service
          </Button>
        }
      />
      <Group mb="md">
        <FilterChips
          label="Brand"
          chips={data?.brands.map(({ brand, name }) => ({ value: brand, label: name })) ?? []}
          selected={list ? [list.brand] : []}
          onToggle={(brand) => view.set({ brand })}
        />
        <FilterChips
          label="For"
          chips={KINDS}
          selected={[kind]}
          onToggle={(value) => view.set({ kind: value === 'plan' ? '' : value })}
        />
      </Group>
      <ListTable<Service>
        label="Services"
        columns={COLUMNS}
        rows={rows}
        rowKey={(service) => service.code}
        rowActions={(service) => (
          <RowMenu label={`Actions for ${service.label.en}`} width={200} color="gray.7">
            {move('Move up', moved(codes, service.code, -1))}
            {move('Move down', moved(codes, service.code, 1))}
            {service.endedAt ? (
              <Menu.Item onClick={() => void offer.run(service.code)}>Offer again</Menu.Item>
            ) : (
              <Menu.Item onClick={() => setEnds(service)}>End</Menu.Item>
            )}
          </RowMenu>
        )}
        phone={(service) => ({
          name: `${service.shownCode} ${service.label.en}`,
          detail: usedBy(service),
          status: stateOf(service),
        })}
        error={error}
        errorTitle="The services didn’t load"
        onRetry={() => void refetch()}
        empty={<EmptyState title="No services">Add one, and plans can include it.</EmptyState>}
      />
      {adds && list && <NewService list={list} initial={kind} onClose={() => setAdds(false)} />}
      {ends && list && (
        <ConfirmDialog
          opened
          onClose={() => setEnds(null)}
          name={`end service ${list.brand} ${ends.code}`}
          title={`End ${ends.label.en}?`}
          confirmLabel="End it"
          keepLabel="Keep it"
          destructive
          invalidates={[SERVICES]}
          onConfirm={() => endService(list, ends.code, true)}
          done={() => setEnds(null)}
        >
          Nothing new can include it. What uses it now keeps it: {usedBy(ends)}.
        </ConfirmDialog>
      )}
    </>
  );
}

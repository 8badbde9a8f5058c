import { Button, Group, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { brandWords } from '~/shared/brand/brand-words';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { useListView } from '~/shared/list-screen/useListView';
import { type Column, counted } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { toast } from '~/shared/toasts/toasts';
import {
  addSource,
  changeSource,
  type LeadSource,
  orderSources,
  SOURCES,
  sourcesQuery,
} from '../fees/calls';
import { moved } from '../services/words';
import { costOfOffice } from './words';

const PRACTICES = { one: 'practice', many: 'practices' };

const MEMBERS = { one: 'member', many: 'members' };

const NONE = '\u2014';
const OFFERED = look('Offered', 'good');
const HIDDEN = look('Hidden', 'ended');

const COLUMNS: Column<LeadSource>[] = [
  {
    key: 'source',
    title: 'Source',
    render: (source) => source.label,
  },
  { key: 'offices', title: 'Practices', number: true, render: (source) => source.offices },
  { key: 'live', title: 'Live', number: true, render: (source) => source.live },
  { key: 'members', title: 'Members', number: true, render: (source) => source.members },
  {
    key: 'income',
    title: 'Paid for tiers',
    number: true,
    render: (source) => <MoneyText amount={source.tierIncome} />,
  },
  {
    key: 'cost',
    title: 'Cost a month',
    number: true,
    render: (source) =>
      source.monthlyCost ? (
        <TwoLines first={<MoneyText amount={source.monthlyCost} />} second={costOfOffice(source)} />
      ) : (
        NONE
      ),
    room: 'some',
  },
  {
    key: 'state',
    title: 'State',
    render: (source) =>
      source.listed ? <StatusBadge look={source.hidden ? HIDDEN : OFFERED} /> : NONE,
  },
];

/** Where practices heard of us, with their members, income and cost; and what the sign-up offers. */
export function Screen() {
  const { data, error, refetch } = useQuery(sourcesQuery);
  const view = useListView();
  const brands = [...new Set(data?.sources.map((source) => source.brand))];
  const brand = brands.find((one) => one === view.text('brand')) ?? brands[0];
  const [adds, setAdds] = useState(false);
  const [costs, setCosts] = useState<LeadSource | null>(null);
  const order = useAct(
    ({ brand, values }: { brand: string; values: string[] }) => orderSources(brand, values),
    { invalidates: [SOURCES], toastProblem: true },
  );
  const hide = useAct(
    ({ brand, value, hidden, monthlyCost }: LeadSource) =>
      changeSource({ brand, value, hidden: !hidden, monthlyCost }),
    { invalidates: [SOURCES], toastProblem: true },
  );
  const listOf = (brand: string) =>
    data?.sources.filter((one) => one.brand === brand && one.listed).map(({ value }) => value) ??
    [];
  const move = (title: string, { brand, value }: LeadSource, by: -1 | 1) => {
    const values = moved(listOf(brand), value, by);
    return (
      <Menu.Item
        disabled={!values || order.busy}
        onClick={() => values && void order.run({ brand, values })}
      >
        {title}
      </Menu.Item>
    );
  };
  return (
    <>
      <PageHeader
        title="Lead sources"
        line="How practices say they heard of us when they sign up, in the order of the sign-up."
        actions={<Button onClick={() => setAdds(true)}>Add a source</Button>}
      />
      {brands.length > 1 && (
        <Group mb="md">
          <FilterChips
            label="Brand"
            chips={brands.map((value) => ({ value, label: brandWords(value) }))}
            selected={brand ? [brand] : []}
            onToggle={(value) => view.set({ brand: value })}
          />
        </Group>
      )}
      <ListTable<LeadSource>
        label="Lead sources"
        columns={COLUMNS}
        compact
        rows={data?.sources.filter((source) => source.brand === brand)}
        rowKey={(source) => `${source.brand} ${source.value}`}
        rowActions={(source) =>
          source.listed && (
            <RowMenu label={`Actions for ${source.label}`} width={200} color="gray.7">
              {move('Move up', source, -1)}
              {move('Move down', source, 1)}
              <Menu.Item onClick={() => setCosts(source)}>Set the cost</Menu.Item>
              <Menu.Item onClick={() => void hide.run(source)}>
                {source.hidden ? 'Offer again' : 'Hide'}
              </Menu.Item>
            </RowMenu>
          )
        }
        phone={(source) => ({
          name: source.label,
          detail: source.monthlyCost
            ? `${money(source.monthlyCost)} a month, ${costOfOffice(source)}`
            : counted(source.members, MEMBERS),
          amount: counted(source.offices, PRACTICES),
          status: source.hidden && <StatusBadge look={HIDDEN} />,
        })}
        error={error}
        errorTitle="The sources didn’t load"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No one named a source yet">
            Practices choose one of these when they sign up.
          </EmptyState>
        }
      />
      {adds && (
        <FormModal
          onClose={() => setAdds(false)}
          name="new lead source"
          title="Add a source"
          intro="The sign-up offers it within a minute, as the last."
          fields={[
            {
              name: 'brand',
              label: 'Brand',
              kind: 'select',
              options: choicesOf({ dental: 'Dental', vision: 'Vision' }),
            },
            { name: 'label', label: 'Name', kind: 'text', maxLength: 60 },
          ]}
          initial={{ brand: brand ?? 'dental' }}
          submitLabel="Add"
          invalidates={[SOURCES]}
          onSubmit={({ brand, label }) => addSource(String(brand), String(label))}
          done={() => toast('success', 'Source added')}
        />
      )}
      {costs && (
        <FormModal
          onClose={() => setCosts(null)}
          name={`cost of ${costs.brand} ${costs.value}`}
          title={`Cost of ${costs.label}`}
          fields={[{ name: 'monthlyCost', label: 'A month', kind: 'money', optional: true }]}
          initial={{ monthlyCost: costs.monthlyCost ?? '' }}
          submitLabel="Save"
          invalidates={[SOURCES]}
          onSubmit={({ monthlyCost }) =>
            changeSource({
              brand: costs.brand,
              value: costs.value,
              hidden: costs.hidden,
              monthlyCost: String(monthlyCost ?? '') || undefined,
            })
          }
          done={() => toast('success', 'Saved')}
        />
      )}
    </>
  );
}

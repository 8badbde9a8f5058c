import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate, monthYear } from '~/shared/dates/dates';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { FoldButton } from '~/shared/list-screen/FoldButton';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState } from '~/shared/panel/Panel';
import { STATES } from '~/shared/states/states';
import { usePhone } from '~/shared/usePhone';
import { associationsQuery } from '../associations/queries';
import { sourcesQuery } from '../fees/calls';
import { type Figure, type KpiFigure, kpiQuery, statsQuery } from './calls';
import classes from './Kpi.module.css';
import { Rows } from './Rows';
import { FIGURES, figureWords, todayOf } from './words';

const GROUPS: { label: string; figures: Figure[] }[] = [
  { label: 'Offices', figures: ['offices', 'live', 'with_members', 'enrollment_rate'] },
  { label: 'New practices', figures: ['activation', 'live_same_day', 'live_in_week'] },
  { label: 'Members', figures: ['active', 'new', 'left', 'net', 'churn'] },
  { label: 'Money', figures: ['gross', 'refunds', 'fees', 'kept', 'take_rate'] },
  {
    label: 'Income',
    figures: ['recurring', 'income', 'income_retention', 'recovery', 'dispute_rate'],
  },
  {
    label: 'Support and quality',
    figures: ['first_answer', 'closed_in_time', 'reopened', 'first_try', 'dead_jobs'],
  },
];
const NAMES = Object.keys(FIGURES) as Figure[];

/** The platform's figures by month; each opens the rows that it is made of. */
export function Screen() {
  const view = useListView();
  const phone = usePhone();
  const [unfolded, unfold] = useState(false);
  const cohort = view.text('cohort');
  const { data: listed } = useQuery(associationsQuery);
  const { data: named } = useQuery(sourcesQuery);
  const filter = {
    brand: view.text('brand') || undefined,
    state: view.text('state').toUpperCase() || undefined,
    tier: view.text('tier') ? Number(view.text('tier')) : undefined,
    association: Number(view.text('association')) || undefined,
    leadSource: view.text('source') || undefined,
    cohort: /^\d{4}-\d{2}$/.test(cohort) ? `${cohort}-01` : undefined,
  };
  const stats = useQuery(statsQuery).data;
  const query = useQuery(kpiQuery(filter));
  const month = view.text('month');
  const open = view.one('figure', NAMES);
  const shown = query.data?.figures.find((one) => one.figure === open);
  return (
    <>
      <PageHeader
        title="Figures"
        line={
          query.data?.countedTo
            ? `${monthYear(month || query.data.countedTo)}, counted through ${longDate(query.data.countedTo)}. Trials aren’t counted.`
            : 'Trials aren’t counted.'
        }
      />
      {phone && (
        <div className={classes.fold}>
          <FoldButton
            label="Filters"
            on={Object.values(filter).filter((value) => value !== undefined).length}
            unfolded={unfolded}
            onToggle={() => unfold(!unfolded)}
          />
        </div>
      )}
      <div className={classes.tools} hidden={phone && !unfolded}>
        <NativeSelect
          label="Brand"
          value={filter.brand ?? ''}
          data={[
            { value: '', label: 'All brands' },
            { value: 'dental', label: 'Dental' },
            { value: 'vision', label: 'Vision' },
          ]}
          onChange={(event) => view.set({ brand: event.currentTarget.value })}
        />
        <NativeSelect
          label="Tier"
          value={view.text('tier')}
          data={[
            { value: '', label: 'All tiers' },
            ...['0', '1', '2', '3'].map((value) => ({ value, label: `Tier ${value}` })),
          ]}
          onChange={(event) => view.set({ tier: event.currentTarget.value })}
        />
        <NativeSelect
          label="State"
          value={filter.state ?? ''}
          data={[
            { value: '', label: 'All states' },
            ...STATES.map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => view.set({ state: event.currentTarget.value })}
        />
        <NativeSelect
          label="Association"
          value={view.text('association')}
          data={[
            { value: '', label: 'All practices' },
            ...(listed?.associations ?? []).flatMap(({ associationId, name }) =>
              associationId ? [{ value: String(associationId), label: name }] : [],
            ),
          ]}
          onChange={(event) => view.set({ association: event.currentTarget.value })}
        />
        <NativeSelect
          label="Lead source"
          value={filter.leadSource ?? ''}
          data={[
            { value: '', label: 'All sources' },
            ...new Map(
              (named?.sources ?? [])
                .filter(({ value }) => value !== 'none')
                .map(({ value, label }) => [value, { value, label }]),
            ).values(),
          ]}
          onChange={(event) => view.set({ source: event.currentTarget.value })}
        />
        <TextInput
          type="month"
          label="Came to us in"
          value={cohort}
          onChange={(event) => view.set({ cohort: event.currentTarget.value })}
        />
      </div>
      {stats && (
        <div className={classes.today}>
          <KpiBand label="Today" kpis={todayOf(stats)} />
        </div>
      )}
      <LoadedQuery query={query} errorTitle="The figures didn’t load" rows={6}>
        {({ figures }) =>
          figures.every(({ months }) => months.length === 0) ? (
            <EmptyState title="Nothing is counted yet">
              The figures of each day are counted the next morning.
            </EmptyState>
          ) : (
            GROUPS.map(({ label, figures: names }) => (
              <section key={label} className={classes.group}>
                <h2 className={classes.title}>{label}</h2>
                <KpiBand
                  label={`${label}, figures`}
                  kpis={names.flatMap((one) =>
                    figures
                      .filter(({ figure }) => figure === one)
                      .map((figure) =>
                        kpi(figure, month, (at) => view.set({ figure: one, month: at })),
                      ),
                  )}
                />
              </section>
            ))
          )
        }
      </LoadedQuery>
      {shown && month && (
        <Rows
          figure={shown.figure}
          unit={shown.unit}
          month={month}
          filter={filter}
          onClose={() => view.set({ figure: '', month: '' })}
        />
      )}
    </>
  );
}

function kpi({ figure, unit, months }: KpiFigure, chosen: string, onOpen: (month: string) => void) {
  const last = months.find(({ month }) => month === chosen) ?? months.at(-1);
  return {
    key: figure,
    label: FIGURES[figure].label,
    value: figureWords(unit, last?.value),
    note: FIGURES[figure].about,
    trend: months.map(({ value }) => value ?? 0),
    onPress: last ? () => onOpen(last.month) : undefined,
  };
}

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { longDate, monthYear } from '~/shared/dates/dates';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState } from '~/shared/panel/Panel';
import { type Figure, type KpiFigure, kpiQuery } from './calls';
import classes from './Kpi.module.css';
import { Rows } from './Rows';
import { FIGURES, figureWords } from './words';

const GROUPS: { label: string; figures: Figure[] }[] = [
  { label: 'Offices', figures: ['offices', 'live', 'with_members', 'enrollment_rate'] },
  { label: 'Members', figures: ['active', 'new', 'left', 'net', 'churn'] },
  { label: 'Money', figures: ['gross', 'refunds', 'fees', 'kept', 'take_rate'] },
  { label: 'Income', figures: ['recurring', 'income', 'recovery', 'dispute_rate'] },
];
const NAMES = Object.keys(FIGURES) as Figure[];

/** The platform's figures by month; each opens the rows that it is made of. */
export function Screen() {
  const view = useListView();
  const filter = {
    brand: view.text('brand') || undefined,
    state: view.text('state').toUpperCase() || undefined,
    tier: view.text('tier') ? Number(view.text('tier')) : undefined,
    association: Number(view.text('association')) || undefined,
    leadSource: view.text('source') || undefined,
  };
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
        actions={
          <>
            <NativeSelect
              aria-label="Brand"
              value={filter.brand ?? ''}
              data={[
                { value: '', label: 'All brands' },
                { value: 'dental', label: 'Dental' },
                { value: 'vision', label: 'Vision' },
              ]}
              onChange={(event) => view.set({ brand: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label="Tier"
              value={view.text('tier')}
              data={[
                { value: '', label: 'All tiers' },
                ...['0', '1', '2', '3'].map((value) => ({ value, label: `Tier ${value}` })),
              ]}
              onChange={(event) => view.set({ tier: event.currentTarget.value })}
            />
          </>
        }
      />
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

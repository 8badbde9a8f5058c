import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { DateRange } from '~/shared/dates/DateRange';
import type { Kept } from '~/shared/list-screen/kept';
import { ViewMenu } from '~/shared/list-screen/ViewMenu';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { COMPARES, PERIODS, type ReportAddress, withFilters } from '../address';
import type { ReportColumn, ReportDeclaration, ReportList } from '../types';
import { FilterMenu } from './FilterMenu';
import { LocationMenu } from './LocationMenu';
import { PlaceMenu } from './PlaceMenu';
import classes from './Report.module.css';

interface ToolbarProps {
  officeId: number;
  /** The organization, on a page about all its locations. */
  organizationId?: number;
  list: ReportList;
  declared: ReportDeclaration;
  columns: ReportColumn[];
  address: ReportAddress;
  kept: [Kept, (change: Partial<Kept>) => void];
}

/** The saved views of a report: those over all locations name locations and groups. */
export const viewsOf = (reportType: string, organizationId: number | undefined): string =>
  organizationId === undefined ? `report-${reportType}` : `locations-report-${reportType}`;

/** What narrows a report: places, days, comparison, search, filters; and its saved views. */
export function Toolbar(props: ToolbarProps) {
  const { officeId, organizationId, list, declared, columns, address, kept } = props;
  const [, setParams] = useSearchParams();
  const set = (change: Record<string, string>, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const choosePeriod = (period: string) =>
    set({
      period: period === 'this_month' ? '' : period,
      ...(period !== 'custom' && { from: '', to: '' }),
    });
  const search = declared.filters.find(({ kind }) => kind === 'search');
  const dated = declared.basis !== 'now';
  return (
    <div className={classes.tools}>
      {organizationId === undefined ? (
        <PlaceMenu officeId={officeId} list={list} address={address} />
      ) : (
        <LocationMenu organizationId={organizationId} list={list} address={address} />
      )}
      {dated && (
        <NativeSelect
          aria-label={declared.basis === 'as_of' ? 'At the end of' : 'Period'}
          value={address.period}
          data={[...PERIODS]}
          onChange={(event) => choosePeriod(event.currentTarget.value)}
        />
      )}
      {dated && address.period === 'custom' && (
        <DateRange
          days={{ from: address.from, to: address.to }}
          onChange={({ from, to }) => set({ period: 'custom', from, to })}
        />
      )}
      {dated && (
        <NativeSelect
          aria-label="Compare with"
          value={address.compare}
          data={COMPARES.map(({ value, label }) => ({
            value,
            label: value === 'none' ? label : `vs ${label.toLowerCase()}`,
          }))}
          onChange={({ currentTarget: { value } }) =>
            set({ compare: value === 'before' ? '' : value })
          }
        />
      )}
      {search && (
        <DebouncedSearch
          label={search.title}
          className={classes.search}
          value={address.filters[search.key]?.[0] ?? ''}
          onSearch={(text) =>
            setParams((now) => withFilters(now, { [search.key]: text ? [text] : [] }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      )}
      <div className={classes.end}>
        <FilterMenu filters={declared.filters} chosen={address.filters} />
        <ViewMenu
          list={viewsOf(declared.reportType, organizationId)}
          columns={columns.slice(1)}
          kept={kept[0]}
          onKeep={kept[1]}
        />
      </div>
    </div>
  );
}

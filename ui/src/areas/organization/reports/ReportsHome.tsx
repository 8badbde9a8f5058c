import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addressText } from '~/areas/reports/address';
import { FilesTab } from '~/areas/reports/files/FilesTab';
import { ReportLibrary } from '~/areas/reports/library/Library';
import { reportsQuery } from '~/areas/reports/queries';
import { officeAmong } from '~/areas/reports/report/PlaceMenu';
import { SchedulesTab } from '~/areas/reports/schedules/SchedulesTab';
import type { ReportList } from '~/areas/reports/types';
import { leftOutWords } from '~/areas/reports/words';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { MASTER_DASHBOARD, MASTER_DASHBOARD_PATH } from '~/user/place';
import { countWords } from '../words';
import { SettlementTab } from './settlement/SettlementTab';

const TABS = [
  { key: 'reports', label: 'Reports' },
  { key: 'schedules', label: 'Schedules' },
  { key: 'files', label: 'Files' },
  { key: 'settlement', label: 'Settlement' },
] as const;
type Tab = (typeof TABS)[number]['key'];

interface ReportsHomeProps {
  organizationId: number;
  /** The office through which the user works at the organization. */
  officeId: number;
}

/** The reports over all locations, those that are emailed regularly, and the files under way. */
export function ReportsHome({ organizationId, officeId }: ReportsHomeProps) {
  const [params] = useSearchParams();
  const query = useQuery(reportsQuery({ organizationId }));
  const [chosen, choose] = useTab(
    'location-reports',
    TABS.map(({ key }): Tab => key),
  );
  const tab = chosen ?? 'reports';
  const { data } = query;
  // A page about another organization than the user's own keeps it.
  const own: Record<string, string> = params.has('id') ? { id: String(organizationId) } : {};
  const address = (report: string) => addressText(new URLSearchParams({ ...own, report }));
  return (
    <>
      <PageHeader
        title="Reports"
        line={data ? lineOf(data, organizationId, officeId)[tab] : query.error ? undefined : null}
        crumbs={[{ label: MASTER_DASHBOARD, to: MASTER_DASHBOARD_PATH }, { label: 'Reports' }]}
      />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList tabs={TABS} />
        <Tabs.Panel value="reports">
          <ReportLibrary query={query} address={address} />
        </Tabs.Panel>
        <Tabs.Panel value="schedules" pt="lg">
          <LoadedQuery query={query} errorTitle="Schedules didn’t load">
            {(list) => (
              <SchedulesTab whole officeId={officeAmong(list, organizationId, officeId)} />
            )}
          </LoadedQuery>
        </Tabs.Panel>
        <Tabs.Panel value="files" pt="lg">
          <FilesTab officeId={officeId} organizationId={organizationId} />
        </Tabs.Panel>
        <Tabs.Panel value="settlement" pt="lg">
          <SettlementTab organizationId={organizationId} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** What each tab is about: which locations are counted, and whose schedules are shown. */
function lineOf(list: ReportList, organizationId: number, officeId: number): Record<Tab, string> {
  const own = list.places.filter((one) => one.organizationId === organizationId);
  const all = list.all ?? own.length;
  const counted =
    leftOutWords(own.length, Math.max(0, all - own.length)) ??
    `${countWords(own.length, 'location')} together, each with its own totals.`;
  const office = officeAmong(list, organizationId, officeId);
  const name = own.find((one) => one.officeId === office)?.name ?? 'this location';
  return {
    reports: counted,
    schedules: `Reports that ${name} emails as a link, for its people who can see reports.`,
    files: 'Large files are made in the background and kept for 7 days.',
    settlement: 'What locations owe each other for visits of their members.',
  };
}

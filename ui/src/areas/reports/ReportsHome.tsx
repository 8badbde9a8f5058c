import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { OfficeSavingsPanel } from '~/areas/office/visits/OfficeSavingsPanel';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { idIn } from './address';
import { CalendarTab } from './calendar/CalendarTab';
import { FilesTab } from './files/FilesTab';
import { Library } from './library/Library';
import { PayoutsSection } from './PayoutsSection';
import { SchedulesTab } from './schedules/SchedulesTab';

const TABS = [
  { key: 'reports', label: 'Reports' },
  { key: 'payouts', label: 'Payouts' },
  { key: 'calendar', label: 'Calendar' },
  { key: 'schedules', label: 'Schedules' },
  { key: 'files', label: 'Files' },
] as const;
type Tab = (typeof TABS)[number]['key'];

const LINES: Record<Tab, string> = {
  reports: 'Every number opens the list behind it.',
  payouts: 'Payouts to your bank, down to each payment.',
  calendar: 'What you keep, what is on its way to your bank, and the bills to come, by day.',
  schedules: 'Reports that are emailed as a link, for people who can see reports.',
  files: 'Large files are made in the background and kept for 7 days.',
};

interface ReportsHomeProps {
  officeId: number;
  landing: string;
}

/** The library of reports, the payouts, what is sent regularly, and the files under way. */
export function ReportsHome({ officeId, landing }: ReportsHomeProps) {
  const [params] = useSearchParams();
  const [chosen, choose] = useTab(
    'reports',
    TABS.map(({ key }): Tab => key),
    { alone: true },
  );
  // The link in the email about a file names the file and no tab.
  const file = idIn(params, 'file');
  const tab = file !== undefined ? 'files' : (chosen ?? 'reports');
  return (
    <>
      <PageHeader
        title="Reports"
        line={LINES[tab]}
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Reports' }]}
      />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList tabs={TABS} />
        <Tabs.Panel value="reports">
          <Library officeId={officeId} />
        </Tabs.Panel>
        <Tabs.Panel value="payouts" pt="lg">
          <PayoutsSection officeId={officeId} below={<OfficeSavingsPanel officeId={officeId} />} />
        </Tabs.Panel>
        <Tabs.Panel value="calendar">
          <CalendarTab officeId={officeId} />
        </Tabs.Panel>
        <Tabs.Panel value="schedules" pt="lg">
          <SchedulesTab officeId={officeId} />
        </Tabs.Panel>
        <Tabs.Panel value="files" pt="lg">
          <FilesTab officeId={idIn(params, 'office') ?? officeId} fileId={file} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

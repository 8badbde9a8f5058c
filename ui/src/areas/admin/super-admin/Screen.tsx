import { Tabs } from '@mantine/core';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { AuditTab } from './AuditTab';
import { DataRequestsTab } from './DataRequestsTab';
import { TeamTab } from './TeamTab';

const TABS = [
  { key: 'team', label: 'Our staff', Tab: TeamTab },
  { key: 'data-requests', label: 'Data requests', Tab: DataRequestsTab },
  { key: 'audit', label: 'Audit trail', Tab: AuditTab },
] as const;

/** For the lead: who has access to the platform, and everything that anybody did. */
export function Screen() {
  const [tab, choose] = useTab(
    'super-admin',
    TABS.map(({ key }) => key),
    { alone: true },
  );
  return (
    <>
      <PageHeader
        title="Super Admin"
        line="Our own staff, households’ data requests, and the audit trail of all offices."
      />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList tabs={TABS} />
        {TABS.map(({ key, Tab }) => (
          <Tabs.Panel key={key} value={key}>
            <Tab />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

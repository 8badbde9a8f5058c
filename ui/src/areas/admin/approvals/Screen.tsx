import { Tabs } from '@mantine/core';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { RequestsTab } from './RequestsTab';
import { SalesTab } from './SalesTab';
import { StopsTab } from './StopsTab';

const TABS = [
  { key: 'requests', label: 'Requests', Tab: RequestsTab },
  { key: 'stops', label: 'Emergency stops', Tab: StopsTab },
  { key: 'sales', label: 'Location sales', Tab: SalesTab },
] as const;

/** What takes two people: requests that a colleague approves, and emergency stops that two end. */
export function Screen() {
  const [tab, choose] = useTab(
    'approvals',
    TABS.map(({ key }) => key),
    { alone: true },
  );
  return (
    <>
      <PageHeader
        title="Approvals"
        line="One person requests, another approves. Requests expire after 24 hours."
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

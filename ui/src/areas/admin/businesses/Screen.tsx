import { Tabs } from '@mantine/core';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { BusinessesTab } from './BusinessesTab';
import { RefundsTab } from './RefundsTab';

const TABS = [
  { key: 'businesses', label: 'Businesses', Tab: BusinessesTab },
  { key: 'refunds', label: 'Refunds', Tab: RefundsTab },
] as const;

/** Businesses that sponsor members, and what was refunded to them. */
export function Screen() {
  const [tab, choose] = useTab(
    'businesses',
    TABS.map(({ key }) => key),
    { alone: true },
  );
  return (
    <>
      <PageHeader
        title="Small Businesses"
        line="Employers who pay part of their employees’ memberships. Every view is logged."
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

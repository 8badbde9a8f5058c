import { Tabs } from '@mantine/core';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { AffiliatesTab } from './AffiliatesTab';
import { PayoutsTab } from './PayoutsTab';
import { ReviewsTab } from './ReviewsTab';

const TABS = [
  { key: 'affiliates', label: 'Affiliates', Tab: AffiliatesTab },
  { key: 'payouts', label: 'Payouts', Tab: PayoutsTab },
  { key: 'reviews', label: 'In review', Tab: ReviewsTab },
] as const;

/** Affiliates with their terms, what we pay them, and practices that may have sent themselves. */
export function Screen() {
  const [tab, choose] = useTab(
    'affiliates',
    TABS.map(({ key }) => key),
    { alone: true },
  );
  return (
    <>
      <PageHeader
        title="Affiliates"
        line="They earn by the bills of practices that sign up at their address."
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

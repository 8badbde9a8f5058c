import { Tabs } from '@mantine/core';
import { useFeature } from '~/shared/brand/brand';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { FundsTab } from '../../vouchers/FundsTab';
import { FlagsTab } from '../flags/FlagsTab';
import { BillingTab } from './BillingTab';
import { BooksTab } from './BooksTab';
import { EndpointsTab } from './EndpointsTab';
import { ErrorsTab } from './ErrorsTab';
import { JobsTab } from './JobsTab';
import { KeysTab } from './KeysTab';
import { WebhooksTab } from './WebhooksTab';

const TABS = [
  { key: 'billing', label: 'Billing preview', Tab: BillingTab },
  { key: 'webhooks', label: 'Provider’s events', Tab: WebhooksTab },
  { key: 'endpoints', label: 'Webhooks out', Tab: EndpointsTab },
  { key: 'keys', label: 'API keys', Tab: KeysTab },
  { key: 'jobs', label: 'Jobs', Tab: JobsTab },
  { key: 'errors', label: 'Browser errors', Tab: ErrorsTab },
  { key: 'books', label: 'Books', Tab: BooksTab },
  { key: 'features', label: 'Features', Tab: FlagsTab },
  { key: 'vouchers', label: 'Voucher funds', Tab: FundsTab },
] as const;

/**
 * The platform staff's tools: upcoming bills, the provider's events, practices' webhooks and keys,
 * dead jobs, browser errors, accounting checks, features, and, where the brand has vouchers, the funds of sponsors.
 */
export function Screen() {
  const vouchers = useFeature('vouchers');
  const tabs = TABS.filter(({ key }) => vouchers || key !== 'vouchers');
  const [tab, choose] = useTab(
    'toolbox',
    tabs.map(({ key }) => key),
    { alone: true },
  );
  return (
    <>
      <PageHeader
        title="Toolbox"
        line="Across all offices of both brands. Your actions here are logged under your name."
      />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList tabs={tabs} />
        {tabs.map(({ key, Tab }) => (
          <Tabs.Panel key={key} value={key}>
            <Tab />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

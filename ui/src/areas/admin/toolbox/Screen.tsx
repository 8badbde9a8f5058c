import { Tabs } from '@mantine/core';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { BillingTab } from './BillingTab';
import { BooksTab } from './BooksTab';
import { ErrorsTab } from './ErrorsTab';
import { JobsTab } from './JobsTab';
import { WebhooksTab } from './WebhooksTab';

const TABS = [
  { key: 'billing', label: 'Billing preview', Tab: BillingTab },
  { key: 'webhooks', label: 'Webhooks', Tab: WebhooksTab },
  { key: 'jobs', label: 'Jobs', Tab: JobsTab },
  { key: 'errors', label: 'Browser errors', Tab: ErrorsTab },
  { key: 'books', label: 'Books', Tab: BooksTab },
] as const;

const KEYS = TABS.map(({ key }) => key);

/**
 * The platform staff's tools: upcoming bills, the provider's events, dead jobs, browser errors,
 * accounting checks.
 */
export function Screen() {
  const [tab, choose] = useTab('toolbox', KEYS, { alone: true });
  return (
    <>
      <PageHeader
        title="Toolbox"
        line="Across all offices of both brands. Your actions here are logged under your name."
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

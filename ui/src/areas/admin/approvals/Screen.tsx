import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabPages } from '~/shared/tabs/TabPages';
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
  return (
    <>
      <PageHeader
        title="Approvals"
        line="One person requests, another approves. Requests expire after 24 hours."
      />
      <TabPages page="approvals" tabs={TABS} />
    </>
  );
}

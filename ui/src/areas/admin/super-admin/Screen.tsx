import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabPages } from '~/shared/tabs/TabPages';
import { BrandsTab } from '../flags/BrandsTab';
import { AuditTab } from './AuditTab';
import { DataRequestsTab } from './DataRequestsTab';
import { TeamTab } from './TeamTab';

const TABS = [
  { key: 'team', label: 'Our staff', Tab: TeamTab },
  { key: 'features', label: 'Brand features', Tab: BrandsTab },
  { key: 'data-requests', label: 'Data requests', Tab: DataRequestsTab },
  { key: 'audit', label: 'Audit trail', Tab: AuditTab },
] as const;

/** For the lead: who has access to the platform, what the brands have, and everything that anybody did. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Super Admin"
        line="Our own staff, the brands’ features, households’ data requests, and the audit trail."
      />
      <TabPages page="super-admin" tabs={TABS} />
    </>
  );
}

import { Tabs } from '@mantine/core';
import { MaterialsTab } from '~/areas/marketing-orders/MaterialsTab';
import { OrdersTab } from '~/areas/marketing-orders/OrdersTab';
import { LetterTab } from '~/areas/out-of-network/letter/LetterTab';
import { useFeature } from '~/shared/brand/brand';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { runsOffice } from '~/user/runs-office';
import { useActiveOffice, useUser } from '~/user/useUser';
import { EnrollmentFormTab } from './enrollment-form/EnrollmentFormTab';
import { InvitationsTab } from './invitations/InvitationsTab';
import classes from './Marketing.module.css';
import { SourcesTab } from './sources/SourcesTab';

const PRINT = [
  { key: 'materials', label: 'Materials', Tab: MaterialsTab },
  { key: 'orders', label: 'Orders', Tab: OrdersTab },
] as const;

const TABS = [
  { key: 'invitations', label: 'Invitations', Tab: InvitationsTab },
  { key: 'enrollment-form', label: 'Enrollment form', Tab: EnrollmentFormTab },
  { key: 'sources', label: 'Sources', Tab: SourcesTab },
  { key: 'out-of-network', label: 'Leaving a network', Tab: LetterTab },
] as const;

/** The office's marketing: invitations by email, print, QR code, the office's own website. */
export function Screen() {
  const office = useActiveOffice();
  const leads = runsOffice(useUser());
  const tabs = useFeature('print_materials') && leads ? [...TABS, ...PRINT] : TABS;
  const keys = tabs.map(({ key }) => key);
  const [tab, choose] = useTab('marketing', keys, { alone: true });
  if (!office) return <PageHeader title="Marketing" />;
  return (
    <>
      <PageHeader
        title="Marketing"
        line="Print your enrollment form, show the sign-up on your own site, and see where members come from."
      />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList className={classes.tabs} tabs={tabs} />
        {tabs.map(({ key, Tab }) => (
          <Tabs.Panel key={key} value={key}>
            <Tab key={office.id} officeId={office.id} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

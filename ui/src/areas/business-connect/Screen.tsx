import { Button, Tabs } from '@mantine/core';
import { IconPlus, IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { LEADS, roleHere } from '~/user/roles';
import { useActiveOffice, useUser } from '~/user/useUser';
import { Businesses } from './Businesses';
import { Employees } from './Employees';
import { Invoices } from './Invoices';
import { Invite } from './Terms';

const TABS = [
  { key: 'businesses', label: 'Businesses' },
  { key: 'employees', label: 'Employees' },
  { key: 'invoices', label: 'Invoices' },
] as const;

/** BusinessConnect: the employers who sponsor this office’s members. */
export function Screen() {
  const office = useActiveOffice();
  return office && <Office key={office.id} office={office.id} />;
}

function Office({ office }: { office: number }) {
  const user = useUser();
  const leads = (LEADS as readonly string[]).includes(roleHere(user));
  const manages = leads && user.permissions.includes('settings');
  const reports = leads && user.permissions.includes('reports');
  const [tab, choose] = useTab(
    'businesses',
    TABS.map(({ key }) => key),
  );
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title="BusinessConnect"
        line="Employers who pay part of their employees’ memberships"
        actions={
          <>
            {reports && (
              <Button
                variant="default"
                component={Link}
                to="/dentist-new/business-connect-reports"
                leftSection={<IconReportAnalytics size={16} aria-hidden="true" />}
              >
                Report
              </Button>
            )}
            {manages && (
              <Button
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setInviting(true)}
              >
                Invite a business
              </Button>
            )}
          </>
        }
      />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList tabs={TABS} mb="md" />
        <Tabs.Panel value="businesses">
          <Businesses office={office} manages={manages} invite={() => setInviting(true)} />
        </Tabs.Panel>
        <Tabs.Panel value="employees">
          <Employees office={office} />
        </Tabs.Panel>
        <Tabs.Panel value="invoices">
          <Invoices office={office} manages={manages} />
        </Tabs.Panel>
      </Tabs>
      {inviting && <Invite office={office} onClose={() => setInviting(false)} />}
    </>
  );
}

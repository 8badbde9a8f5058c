import { Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Choices } from '~/areas/messages/Choices';
import { StaffTexts } from '~/areas/messages/StaffTexts';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { useTab } from '~/shared/tabs/useTab';
import { roleHere } from '~/user/roles';
import { useActiveOffice, useUser } from '~/user/useUser';
import { MyAccount } from '../MyAccount';

const TABS = ['account', 'notifications'] as const;

/** My account, for office users: the account, and the notification settings. */
export function Screen() {
  const office = useActiveOffice();
  // A user who is still setting the office up has no inbox yet.
  const setsUp = roleHere(useUser()) === 'office_admin_temp';
  const [tab, choose] = useTab('my-account', TABS);
  // Turning two-step sign-in on may unlock the user's office. The recovery codes shown then must
  // stay visible.
  const [bare] = useState(!office);
  if (bare || !office || setsUp) {
    return (
      <>
        <PageHeader title="My account" />
        <MyAccount />
      </>
    );
  }
  return (
    <>
      <PageHeader title="My account" />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="account">Account</Tabs.Tab>
          <Tabs.Tab value="notifications">Notifications</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="account">
          <MyAccount />
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <Stack gap="lg">
            <Choices key={office.id} where={office.id} />
            <StaffTexts key={`texts ${office.id}`} officeId={office.id} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

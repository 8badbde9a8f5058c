import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { useTab } from '~/shared/tabs/useTab';
import { type ActiveOffice, useActiveOffice } from '~/user/useUser';
import { builderAddress, LIST_ADDRESS } from '../addresses';
import type { MembershipSettings } from '../calls';
import { NoOffice } from '../NoOffice';
import { Family } from './Family';
import { Fees } from './Fees';
import { Guaranteed } from './Guaranteed';
import { Payments } from './Payments';
import { Program } from './Program';
import { settingsQuery } from './queries';
import classes from './Settings.module.css';

const TABS = {
  program: { label: 'Program', Part: Program },
  fees: { label: 'Fees', Part: Fees },
  family: { label: 'Family discounts', Part: Family },
  guaranteed: { label: 'Guaranteed prices', Part: Guaranteed },
  payments: { label: 'Payments & enrollment', Part: Payments },
} as const satisfies Record<
  string,
  { label: string; Part: ComponentType<{ settings: MembershipSettings }> }
>;
type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];

/**
 * Settings for all plans of an office. `?id=` is a plan's old address and redirects to the builder.
 */
export function Screen() {
  const office = useActiveOffice();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  if (/^[1-9]\d{0,15}$/.test(id)) return <Navigate to={builderAddress(Number(id))} replace />;
  return office ? <Settings key={office.id} office={office} /> : <NoOffice title="Plan settings" />;
}

function Settings({ office }: { office: ActiveOffice }) {
  const query = useQuery(settingsQuery(office.id));
  const [tab = 'program', choose] = useTab('plan-settings', NAMES);
  const { Part } = TABS[tab];
  return (
    <>
      <PageHeader
        title="Plan settings"
        line={office.name}
        crumbs={[{ label: 'Membership plans', to: LIST_ADDRESS }, { label: 'Plan settings' }]}
      />
      <Tabs value={tab} keepMounted={false} onChange={choose}>
        <Tabs.List className={classes.tabs}>
          {NAMES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {TABS[name].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes.column}>
          <LoadedQuery query={query} errorTitle="Settings didn’t load">
            {(settings) => <Part settings={settings} />}
          </LoadedQuery>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

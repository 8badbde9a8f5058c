import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { LEADS, roleHere } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { Fund } from './Fund';
import { OfficeList } from './OfficeList';
import { formQuery, settingsQuery } from './queries';
import { SettingsForm } from './SettingsForm';
import { Submit } from './Submit';
import { PROGRAM_STATES } from './words';

const TABS = [
  { key: 'vouchers', label: 'Vouchers' },
  { key: 'settings', label: 'Settings' },
  { key: 'fund', label: 'Fund' },
] as const;

/** An office's vouchers; who manages them has the settings and the fund as well. */
export function Office({ office }: { office: number }) {
  const user = useUser();
  const leads = (LEADS as readonly string[]).includes(roleHere(user));
  const manages = leads && user.permissions.includes('settings');
  const submits = user.permissions.includes('members');
  const tabs = TABS.filter(({ key }) => (key === 'vouchers' ? submits : manages));
  const [tab, choose] = useTab(
    'vouchers',
    tabs.map(({ key }) => key),
  );
  const [submitting, setSubmitting] = useState(false);
  const form = useQuery({ ...formQuery(office, ''), enabled: submits });
  const settings = useQuery({ ...settingsQuery(office), enabled: manages });
  const state = form.data?.state;
  const available = settings.data?.available;
  const submit = { label: 'Submit the first voucher', act: () => setSubmitting(true) };
  const setUp = { label: 'Set up a program', act: () => choose('settings') };
  const next = state === 'active' ? submit : form.data && !state && manages ? setUp : undefined;
  if (tabs.length === 0)
    return (
      <>
        <PageHeader title="Vouchers" />
        <Panel>
          <EmptyState title="You can’t see vouchers">
            Ask who manages users at your office for the permission to see members.
          </EmptyState>
        </Panel>
      </>
    );
  return (
    <>
      <PageHeader
        title="Vouchers"
        badge={state && <StatusBadge look={PROGRAM_STATES[state]} />}
        line={
          [form.data?.program, available !== undefined && `${money(available)} available`]
            .filter(Boolean)
            .join(' · ') || null
        }
        actions={
          submits &&
          state === 'active' && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setSubmitting(true)}
            >
              Submit voucher
            </Button>
          )
        }
      />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        {tabs.length > 1 && <TabList tabs={tabs} mb="md" />}
        <Tabs.Panel value="vouchers">
          <OfficeList
            office={office}
            hasProgram={state !== undefined}
            reverses={manages}
            downloads={leads && user.permissions.includes('reports')}
            next={next}
          />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <LoadedQuery query={settings} errorTitle="The settings didn’t load">
            {(data) => <SettingsForm key={data.version} office={office} settings={data} />}
          </LoadedQuery>
        </Tabs.Panel>
        <Tabs.Panel value="fund">
          <LoadedQuery query={settings} errorTitle="The fund didn’t load">
            {({ program }) => <Fund office={office} program={program} />}
          </LoadedQuery>
        </Tabs.Panel>
      </Tabs>
      {submitting && form.data && (
        <Submit office={office} form={form.data} onClose={() => setSubmitting(false)} />
      )}
    </>
  );
}

import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { useTab } from '~/shared/tabs/useTab';
import { useActiveOffice, useUser } from '~/user/useUser';
import { Campaigns } from './Campaigns';
import { Compose } from './Compose';
import { templatesQuery } from './calls';
import { Templates } from './Templates';
import { audienceOf } from './words';

const TABS = ['sent', 'templates'] as const;

/** An office's messages to many members, and its own templates. */
export function Screen() {
  const { landing, permissions, dentistInfo } = useUser();
  const officeId = useActiveOffice()?.id ?? 0;
  const [params, setParams] = useSearchParams();
  const composing = params.get('compose') === '1';
  const [tab, choose] = useTab('messages', TABS, { alone: true });
  const query = useQuery(templatesQuery(officeId));
  return (
    <>
      <PageHeader
        title="Messages"
        line="Email or text members of your office, now or later, in English and Spanish."
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Messages' }]}
        actions={
          !composing && (
            <>
              {permissions.includes('members') && (
                <Button variant="default" component={Link} to="/account/message-log">
                  Message log
                </Button>
              )}
              <Button onClick={() => setParams({ compose: '1' })}>New message</Button>
            </>
          )
        }
      />
      <LoadedQuery query={query} errorTitle="Messages didn’t load">
        {({ templates, showOpened, texts }) =>
          composing ? (
            <Compose
              officeId={officeId}
              timeZone={dentistInfo?.timezone}
              templates={templates}
              texting={texts}
              initial={audienceOf(params)}
              onClose={() => setParams({})}
            />
          ) : (
            <Tabs value={tab} onChange={choose} keepMounted={false}>
              <Tabs.List mb="md">
                <Tabs.Tab value="sent">Sent and scheduled</Tabs.Tab>
                <Tabs.Tab value="templates">Templates</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="sent">
                <Campaigns officeId={officeId} />
              </Tabs.Panel>
              <Tabs.Panel value="templates">
                <Templates officeId={officeId} templates={templates} showOpened={showOpened} />
              </Tabs.Panel>
            </Tabs>
          )
        }
      </LoadedQuery>
    </>
  );
}

import { Anchor, Tabs } from '@mantine/core';
import { Link } from 'react-router';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { TierGate } from '~/user/TierGate';
import { useUser } from '~/user/useUser';
import { Events } from './Events';
import { Keys } from './Keys';
import { Webhooks } from './Webhooks';

const TABS = [
  { key: 'keys', label: 'API keys', Part: Keys },
  { key: 'webhooks', label: 'Webhooks', Part: Webhooks },
  { key: 'events', label: 'Events', Part: Events },
] as const;

/** The organization's access for its own tools and vendors: keys, webhooks and the feed of events. */
export function Developers() {
  const organization = useUser().dentistInfo?.organizationId;
  const [tab, choose] = useTab(
    'developers',
    TABS.map(({ key }) => key),
    { name: 'part' },
  );
  if (organization === undefined) return null;
  return (
    <TierGate feature="developer_access" title="Developers">
      <p>
        Connect your own tools, or let a vendor read what you choose. No key can move money.{' '}
        <Anchor component={Link} to="/developers" inherit underline="always">
          Read the documentation
        </Anchor>
      </p>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList mb="md" tabs={TABS} />
        {TABS.map(({ key, Part }) => (
          <Tabs.Panel key={key} value={key}>
            <Part key={organization} organization={organization} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </TierGate>
  );
}

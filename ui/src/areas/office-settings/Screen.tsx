import { Tabs } from '@mantine/core';
import { useFeature } from '~/shared/brand/brand';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { useUser } from '~/user/useUser';
import { OfficeAssociation } from '../associations/OfficeAssociation';
import { Developers } from '../developers/Developers';
import { OfficeProfile } from '../office/profile/OfficeProfile';
import { Users } from '../office-users/Users';
import { PracticeSystem } from '../practice-system/PracticeSystem';

const TABS = [
  { key: 'profile', label: 'Profile', permission: 'settings', Tab: OfficeProfile },
  { key: 'users', label: 'Users', permission: 'users', Tab: Users },
  { key: 'pms', label: 'Practice system', permission: 'practice_system', Tab: PracticeSystem },
  { key: 'developers', label: 'Developers', permission: 'settings', Tab: Developers },
  { key: 'association', label: 'Association', permission: 'settings', Tab: OfficeAssociation },
] as const;

/** The office's settings: a tab for each section that the user may change. */
export function Screen() {
  const user = useUser();
  const off = {
    pms: !useFeature('practice_system_integration'),
    association: !useFeature('associations'),
  };
  const tabs = TABS.filter(
    ({ key, permission }) =>
      user.permissions.includes(permission) && !(key in off && off[key as keyof typeof off]),
  );
  const keys = tabs.map(({ key }) => key);
  const [tab, choose] = useTab('settings', keys);
  if (!user.dentistInfo) return null;
  const office = user.dentistInfo.id;
  return (
    <>
      <PageHeader title="Office settings" line={user.dentistInfo.officeName} />
      {!tab && <p>Ask the office owner for permission to change the profile or the users.</p>}
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList mb="md" tabs={tabs} />
        {tabs.map(({ key, Tab }) => (
          <Tabs.Panel key={key} value={key}>
            <Tab key={office} office={office} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '~/user/useUser';
import type { MemberDetails } from '../calls';
import type { LifeAct } from '../life/LifeDialogs';
import { AskedDialog } from './AskedDialog';
import { type Asking, type HouseholdAct, householdActs } from './household-acts';

/** These have their own buttons on the page. */
const BUTTONS: HouseholdAct['key'][] = ['link', 'change'];
const PANELS: HouseholdAct['key'][] = ['contact', 'email'];

interface MoreActionsProps {
  details: MemberDetails;
  onAct: (act: LifeAct) => void;
  onEdit: (what: 'contact' | 'email' | 'owner' | 'split') => void;
}

/** The household's actions: the payment link and another plan as buttons, the rest in a menu. */
export function MoreActions({ details, onAct, onEdit }: MoreActionsProps) {
  const user = useUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  const acts = householdActs(details, user).filter(({ key }) => !PANELS.includes(key));
  const items = acts.filter(({ key }) => !BUTTONS.includes(key));
  const begin = ({ opens }: HouseholdAct) => {
    if ('ask' in opens) setAsking(opens.ask);
    else if ('life' in opens) onAct(opens.life);
    else onEdit(opens.edit);
  };
  return (
    <>
      {acts
        .filter(({ key }) => BUTTONS.includes(key))
        .map((act) => (
          <Button
            key={act.key}
            variant="default"
            leftSection={<act.Icon size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => begin(act)}
          >
            {act.label}
          </Button>
        ))}
      {items.length > 0 && (
        // Inside the page's own landmark, not at the end of the body.
        <Menu position="bottom-end" width={250} withinPortal={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map((act) => (
              <Menu.Item
                key={act.key}
                color={act.danger ? 'danger' : undefined}
                leftSection={<act.Icon size={16} stroke={1.6} aria-hidden="true" />}
                onClick={() => begin(act)}
              >
                {act.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <AskedDialog asking={asking} details={details} onClose={() => setAsking(null)} />
    </>
  );
}

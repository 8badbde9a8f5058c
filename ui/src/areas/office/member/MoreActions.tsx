import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasEnded } from '~/shared/term/words';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import type { MemberDetails } from '../calls';
import type { LifeAct } from '../life/LifeDialogs';
import { type AskedKey, askedKey, withoutDialog } from '../member-address';
import { AskedDialog } from './AskedDialog';
import { type Asking, type HouseholdAct, householdActs } from './household-acts';

/** These have their own buttons on the page; a household that left has nothing to pay with. */
const buttonsOf = ({ members }: MemberDetails): HouseholdAct['key'][] =>
  members.some(({ subscriptions }) => subscriptions.some((held) => !hasEnded(held)))
    ? ['link', 'change']
    : [];
const PANELS: HouseholdAct['key'][] = ['contact', 'email'];

/** Why an action from an address isn't begun. */
const NOT_NOW: Record<AskedKey, string> = {
  charge: 'Nothing can be charged here now',
  link: 'There is no email to send a link to',
  desk: 'No payment is due at the desk',
  change: 'No plan can be changed here',
  cancel: 'No membership can be canceled here',
};

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
  const buttons = buttonsOf(details);
  const items = acts.filter(({ key }) => !buttons.includes(key));
  const begin = ({ opens }: HouseholdAct) => {
    if ('ask' in opens) setAsking(opens.ask);
    else if ('life' in opens) onAct(opens.life);
    else onEdit(opens.edit);
  };
  // An address may begin an action: it is begun once, and the address is as before.
  const [params, setParams] = useSearchParams();
  const asked = askedKey(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (asked === null) return;
    setParams(withoutDialog(params), { replace: true, preventScrollReset: true });
    const act = acts.find(({ key }) => key === asked);
    if (act) begin(act);
    else toast('error', NOT_NOW[asked]);
  }, [asked]);
  return (
    <>
      {acts
        .filter(({ key }) => buttons.includes(key))
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

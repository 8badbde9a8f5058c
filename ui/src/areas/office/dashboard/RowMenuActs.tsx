import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '~/api/errors';
import { useUser } from '~/user/useUser';
import { type HouseholdAct, householdActs } from '../member/household-acts';
import { detailsQuery } from '../member/queries';

/** The actions offered in the list; the page has the rest. */
const IN_ROW: HouseholdAct['key'][] = [
  'contact',
  'email',
  'link',
  'change',
  'charge',
  'desk',
  'cancel',
];

interface RowMenuActsProps {
  accountId: number;
  /** Shown while the household loads. */
  waiting: ReactNode;
  onAct: (act: HouseholdAct) => void;
}

/** The actions a household allows now, as on its page. */
export function RowMenuActs({ accountId, waiting, onAct }: RowMenuActsProps) {
  const user = useUser();
  const { data, error } = useQuery(detailsQuery(user.userId, accountId));
  if (error && !data) return <Menu.Label role="alert">{messageOf(error)}</Menu.Label>;
  if (!data) return waiting;
  const acts = householdActs(data, user).filter(({ key }) => IN_ROW.includes(key));
  if (acts.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      {acts.map((act) => (
        <Menu.Item
          key={act.key}
          color={act.danger ? 'danger' : undefined}
          leftSection={<act.Icon size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => onAct(act)}
        >
          {act.label}
        </Menu.Item>
      ))}
    </>
  );
}

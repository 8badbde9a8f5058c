import { Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCheck,
  IconClock,
  IconPhone,
  IconUser,
  IconUserX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import { VisitDialog } from '../visits/VisitDialog';
import { CallDialog } from './CallDialog';
import {
  assignItem,
  finishItem,
  reopenItem,
  snoozeItem,
  type TodayItem,
  type TodayPerson,
} from './calls';

const SNOOZES = [
  { days: 1, label: 'Until tomorrow' },
  { days: 7, label: 'For a week' },
  { days: 30, label: 'For 30 days' },
];

interface ItemMenuProps {
  item: TodayItem;
  people: TodayPerson[];
  /** Called when an item leaves the list, with the function that restores it. */
  onGone: (undo: () => Promise<unknown>) => void;
}

/** The actions for an item: a call, an assignee, a snooze, done. */
export function ItemMenu({ item, people, onGone }: ItemMenuProps) {
  const officeId = useActiveOffice()?.id ?? 0;
  const [calling, setCalling] = useState(false);
  const [visiting, setVisiting] = useState(false);
  const undo = () => reopenItem(officeId, item);
  const assign = useAct((to: TodayPerson | undefined) => assignItem(officeId, item, to?.loginId), {
    toastProblem: true,
  });
  const snooze = useAct((days: number) => snoozeItem(officeId, item, days), {
    toastProblem: true,
    done: () => onGone(undo),
  });
  const finish = useAct(() => finishItem(officeId, item), {
    toastProblem: true,
    done: () => {
      toast('success', 'Done', item.name);
      onGone(undo);
    },
  });
  const busy = assign.busy || snooze.busy || finish.busy;
  return (
    <>
      <RowMenu
        label={`More for ${item.name}`}
        size="md"
        loading={busy}
        transitionProps={{ duration: 0 }}
      >
        {item.kind !== 'review' && (
          <Menu.Item
            leftSection={<IconPhone size={16} aria-hidden="true" />}
            onClick={() => setCalling(true)}
          >
            Call
          </Menu.Item>
        )}
        {item.memberId && (
          <Menu.Item
            leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
            onClick={() => setVisiting(true)}
          >
            Record a visit
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconCheck size={16} aria-hidden="true" />}
          onClick={() => void finish.run()}
        >
          Done
        </Menu.Item>
        <Menu.Label>Snooze</Menu.Label>
        {SNOOZES.map(({ days, label }) => (
          <Menu.Item
            key={days}
            leftSection={<IconClock size={16} aria-hidden="true" />}
            onClick={() => void snooze.run(days)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Label>Assign to</Menu.Label>
        {people.map((person) => (
          <Menu.Item
            key={person.loginId}
            leftSection={<IconUser size={16} aria-hidden="true" />}
            disabled={person.loginId === item.assignedTo}
            onClick={() => void assign.run(person)}
          >
            {person.name}
          </Menu.Item>
        ))}
        {item.assignedTo && (
          <Menu.Item
            leftSection={<IconUserX size={16} aria-hidden="true" />}
            onClick={() => void assign.run(undefined)}
          >
            No one
          </Menu.Item>
        )}
      </RowMenu>
      {calling && <CallDialog item={item} onClose={() => setCalling(false)} />}
      {visiting && item.memberId && (
        <VisitDialog
          people={[{ id: item.memberId, name: item.member ?? item.name }]}
          onClose={() => setVisiting(false)}
        />
      )}
    </>
  );
}

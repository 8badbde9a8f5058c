import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { unreadQuery, type Where } from './inbox-calls';
import { MESSAGE_TEXTS } from './texts';

interface BellProps {
  where: Where;
  to: string;
  language?: 'en' | 'es';
}

/** A link to the inbox, with the number of unread messages. */
export function Bell({ where, to, language = 'en' }: BellProps) {
  const t = MESSAGE_TEXTS[language];
  const { data: unread = 0 } = useQuery(unreadQuery(where));
  return (
    <Indicator label={unread > 99 ? '99+' : unread} size={18} offset={8} disabled={unread === 0}>
      <ActionIcon
        component={Link}
        to={to}
        variant="subtle"
        color="gray.8"
        size={44}
        aria-label={unread === 0 ? t.inbox : `${t.inbox}, ${t.unreadCount({ count: unread })}`}
      >
        <IconBell size={20} stroke={1.6} />
      </ActionIcon>
    </Indicator>
  );
}

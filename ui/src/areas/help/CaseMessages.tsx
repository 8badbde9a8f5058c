import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { dateTime } from '~/shared/dates/dates';
import type { CaseMessage } from './calls';
import classes from './Help.module.css';

interface CaseMessagesProps {
  messages: CaseMessage[];
  /** Whose messages are shown as the reader's own. */
  own: 'office' | 'staff';
  onFile: (message: CaseMessage) => void;
}

/** The messages of a case, oldest first. */
export function CaseMessages({ messages, own, onFile }: CaseMessagesProps) {
  return (
    <ol className={classes.messages}>
      {messages.map((message) => (
        <li
          key={message.id}
          className={message.fromStaff === (own === 'staff') ? classes.own : classes.other}
        >
          <p className={classes.author}>
            <strong>{message.author}</strong> <span>{dateTime(message.at)}</span>
          </p>
          {message.text ? (
            <p className={classes.text}>{message.text}</p>
          ) : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPaperclip size={14} aria-hidden="true" />}
              onClick={() => onFile(message)}
            >
              {message.fileName}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

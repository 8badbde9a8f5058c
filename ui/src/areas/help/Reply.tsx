import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Problem } from '~/shared/confirm/Problem';
import classes from './Help.module.css';

interface ReplyProps {
  name: string;
  label: string;
  submitLabel: string;
  send: (message: string) => Promise<unknown>;
  /** Shown to the left of the button. */
  children?: ReactNode;
}

/** A message to the other side of a case. */
export function Reply({ name, label, submitLabel, send, children }: ReplyProps) {
  const [text, setText] = useState('');
  const act = useAct(() => send(text), {
    name,
    fields: ['message'],
    done: () => setText(''),
  });
  return (
    <form
      className={classes.reply}
      onSubmit={(event) => {
        event.preventDefault();
        void act.run();
      }}
    >
      <Textarea
        label={label}
        name="message"
        rows={4}
        maxLength={5000}
        value={text}
        error={act.fields.message}
        onChange={(event) => {
          setText(event.currentTarget.value);
          act.clear('message');
        }}
      />
      <Problem>{act.problem}</Problem>
      <div className={classes.foot}>
        {children}
        <Button type="submit" loading={act.busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

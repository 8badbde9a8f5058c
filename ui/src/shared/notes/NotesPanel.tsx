import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAct } from '../act/useAct';
import { Avatar } from '../avatar/Avatar';
import { dateTime } from '../dates/dates';
import { MESSAGES } from '../form/rules';
import { Panel } from '../panel/Panel';
import classes from './NotesPanel.module.css';

export interface Note {
  id: number | string;
  author: string;
  at: string;
  text: string;
}

interface NotesPanelProps {
  notes: Note[];
  /**
   * Saves a note; if it throws, the input stays. The client shows errors that belong to no field.
   */
  onSave: (text: string) => Promise<unknown>;
}

/** Notes of the office about an account, newest first. Patients never see them. */
export function NotesPanel({ notes, onSave }: NotesPanelProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const act = useAct(() => onSave(text.trim()), { invalidates: [], done: () => setText('') });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') void act.run();
  };
  return (
    <Panel title="Notes">
      <form onSubmit={save} noValidate>
        <Textarea
          aria-label="Add a note for your team"
          placeholder="Add a note for your team"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={text}
          error={missing ? MESSAGES.required : act.problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
            act.clear();
          }}
        />
        <div className={classes.foot}>
          <span className={classes.who}>Only your office sees notes.</span>
          <Button type="submit" variant="light" size="xs" loading={act.busy}>
            Save note
          </Button>
        </div>
      </form>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note.id} className={classes.note}>
              <Avatar name={note.author} size={24} />
              <div className={classes.words}>
                <p className={classes.head}>
                  <strong>{note.author}</strong> <time dateTime={note.at}>{dateTime(note.at)}</time>
                </p>
                <p className={classes.text}>{note.text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

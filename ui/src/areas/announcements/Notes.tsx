import { longDate } from '~/shared/dates/dates';
import { Tag } from '~/shared/status-badge/StatusBadge';
import classes from './Announcements.module.css';
import type { ReleaseNote } from './calls';

/** Release notes in the offices' view. */
export function Notes({ notes }: { notes: ReleaseNote[] }) {
  return (
    <div>
      {notes.map((note) => (
        <article key={note.id} className={classes.note}>
          <h2 className={classes.title}>
            {note.title} {note.isNew && <Tag>New</Tag>}
          </h2>
          {note.publishedAt && <p className={classes.when}>{longDate(note.publishedAt)}</p>}
          <p className={classes.body}>{note.body}</p>
        </article>
      ))}
    </div>
  );
}

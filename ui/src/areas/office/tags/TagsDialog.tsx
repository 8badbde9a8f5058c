import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { toast } from '~/shared/toasts/toasts';
import {
  createTag,
  deleteTag,
  renameTag,
  restoreTag,
  type Tag,
  tagsQuery,
} from '../../member-list/tags';
import classes from './Tags.module.css';

const LONGEST = 30;

/** The office's tags: add, rename, delete. */
export function TagsDialog({ officeId, onClose }: { officeId: number; onClose: () => void }) {
  const { data: tags = [] } = useQuery(tagsQuery(officeId));
  const [name, setName] = useState('');
  const add = useAct(() => createTag(officeId, name), {
    fields: ['name'],
    done: () => setName(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add.run();
  };
  return (
    <Dialog opened onClose={onClose} title="Tags" footer={<Button onClick={onClose}>Done</Button>}>
      <form className={classes.add} onSubmit={submit}>
        <TextInput
          data-autofocus
          label="New tag"
          value={name}
          maxLength={LONGEST}
          error={add.fields.name ?? add.problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={add.busy}>
          Add tag
        </Button>
      </form>
      <ul className={classes.list} aria-label="Tags of the office">
        {tags.map((tag) => (
          <TagLine key={tag.id} officeId={officeId} tag={tag} />
        ))}
      </ul>
      {tags.length === 0 && (
        <p className={classes.quiet}>Tags group households your way, such as “Call back”.</p>
      )}
    </Dialog>
  );
}

function TagLine({ officeId, tag }: { officeId: number; tag: Tag }) {
  const [name, setName] = useState<string | null>(null);
  const rename = useAct(() => renameTag(officeId, tag.id, name ?? tag.name), {
    fields: ['name'],
    done: () => setName(null),
  });
  const restore = useAct(() => restoreTag(officeId, tag.id), { toastProblem: true });
  const remove = useAct(() => deleteTag(officeId, tag.id), {
    toastProblem: true,
    done: () => toast('success', `“${tag.name}” deleted`, undefined, () => void restore.run()),
  });
  if (name !== null) {
    return (
      <li className={classes.line}>
        <form
          className={classes.rename}
          onSubmit={(event) => {
            event.preventDefault();
            void rename.run();
          }}
        >
          <TextInput
            autoFocus
            aria-label={`New name of ${tag.name}`}
            value={name}
            maxLength={LONGEST}
            error={rename.fields.name ?? rename.problem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ActionIcon type="submit" size={36} loading={rename.busy} aria-label="Save name">
            <IconCheck size={18} aria-hidden="true" />
          </ActionIcon>
        </form>
      </li>
    );
  }
  return (
    <li className={classes.line}>
      <span className={classes.name}>{tag.name}</span>
      <span className={classes.quiet}>
        {tag.households === 1 ? '1 household' : `${tag.households} households`}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Rename ${tag.name}`}
        onClick={() => setName(tag.name)}
      >
        <IconPencil size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={remove.busy}
        aria-label={`Delete ${tag.name}`}
        onClick={() => void remove.run()}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

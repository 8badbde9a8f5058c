import { Button, Menu } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Tag } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { householdTagsQuery, setHouseholdTags, tagsQuery } from '../../member-list/tags';
import classes from './Tags.module.css';
import { TagsDialog } from './TagsDialog';

interface TagsPanelProps {
  officeId: number;
  accountId: number;
}

/** A household's tags; each change can be undone. */
export function TagsPanel({ officeId, accountId }: TagsPanelProps) {
  const [managing, setManaging] = useState(false);
  const { data: tags = [] } = useQuery(tagsQuery(officeId));
  const { data } = useQuery(householdTagsQuery(officeId, accountId));
  const held = data?.tags.map(({ id }) => id) ?? [];
  const restore = useAct((before: number[]) => setHouseholdTags(officeId, accountId, before), {
    toastProblem: true,
  });
  const set = useAct((wanted: number[]) => setHouseholdTags(officeId, accountId, wanted), {
    toastProblem: true,
    done: () => toast('success', 'Tags changed', undefined, () => void restore.run(held)),
  });
  const toggle = (id: number, on: boolean) =>
    void set.run(on ? [...held, id] : held.filter((one) => one !== id));
  const choose = (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          loading={set.busy}
          leftSection={<IconTag size={16} stroke={1.6} aria-hidden="true" />}
        >
          Change tags
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tags.map(({ id, name }) => (
          <Menu.CheckboxItem key={id} checked={held.includes(id)} onChange={(on) => toggle(id, on)}>
            {name}
          </Menu.CheckboxItem>
        ))}
        <Menu.Item onClick={() => setManaging(true)}>Manage tags</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <section className={classes.held} aria-label="Tags">
      {held.length === 0 ? (
        <span className={classes.quiet}>No tags</span>
      ) : (
        <span className={classes.tags}>
          {data?.tags.map(({ id, name }) => (
            <Tag key={id} outlined>
              {name}
            </Tag>
          ))}
        </span>
      )}
      {choose}
      {managing && <TagsDialog officeId={officeId} onClose={() => setManaging(false)} />}
    </section>
  );
}

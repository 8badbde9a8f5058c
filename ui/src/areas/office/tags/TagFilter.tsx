import { Button, Menu } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tagsQuery } from '../../member-list/tags';
import { TagsDialog } from './TagsDialog';

interface TagFilterProps {
  officeId: number;
  /** Ids of the tags that all shown households have. */
  on: number[];
  onChange: (tags: number[]) => void;
}

/** Filters the list by the office's tags; several tags narrow it. */
export function TagFilter({ officeId, on, onChange }: TagFilterProps) {
  const [managing, setManaging] = useState(false);
  const { data: tags = [] } = useQuery(tagsQuery(officeId));
  const names = tags.filter(({ id }) => on.includes(id)).map(({ name }) => name);
  return (
    <>
      <Menu position="bottom-end" width={240} closeOnItemClick={false}>
        <Menu.Target>
          <Button
            variant={on.length > 0 ? 'light' : 'default'}
            leftSection={<IconTag size={17} stroke={1.6} aria-hidden="true" />}
          >
            {names.length > 0 ? names.join(', ') : 'Tags'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tags.length === 0 && <Menu.Label>No tags yet</Menu.Label>}
          {tags.map(({ id, name, households }) => (
            <Menu.CheckboxItem
              key={id}
              checked={on.includes(id)}
              onChange={(checked) =>
                onChange(checked ? [...on, id] : on.filter((one) => one !== id))
              }
              rightSection={households.toLocaleString('en-US')}
            >
              {name}
            </Menu.CheckboxItem>
          ))}
          {on.length > 0 && <Menu.Item onClick={() => onChange([])}>Show all</Menu.Item>}
          <Menu.Divider />
          <Menu.Item closeMenuOnClick onClick={() => setManaging(true)}>
            Manage tags
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {managing && <TagsDialog officeId={officeId} onClose={() => setManaging(false)} />}
    </>
  );
}

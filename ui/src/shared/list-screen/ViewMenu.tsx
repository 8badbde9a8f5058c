import { Button, Menu } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormModal } from '../form/FormModal';
import type { Kept } from './kept';
import classes from './ListScreen.module.css';

interface ViewMenuProps {
  /** Those that can be hidden. */
  columns: { key: string; title: string }[];
  kept: Kept;
  onKeep: (change: Partial<Kept>) => void;
}

/** Which columns are shown, and the list's saved views: filters and sort under a name. */
export function ViewMenu({ columns, kept, onKeep }: ViewMenuProps) {
  const [naming, setNaming] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = search.slice(1);
  const { hidden, views } = kept;
  const without = (name: string) => views.filter((view) => view.name !== name);
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconAdjustments size={18} stroke={1.6} aria-hidden="true" />}
          >
            View
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length > 0 && <Menu.Label>Saved views</Menu.Label>}
          {views.map((view) => (
            <Fragment key={view.name}>
              <Menu.Item onClick={() => void navigate(`${pathname}?${view.address}`)}>
                {view.name}
              </Menu.Item>
              <Menu.Item
                className={classes.less}
                closeMenuOnClick={false}
                onClick={() => onKeep({ views: without(view.name) })}
              >
                Delete “{view.name}”
              </Menu.Item>
            </Fragment>
          ))}
          <Menu.Item disabled={address === ''} onClick={() => setNaming(true)}>
            Save this view
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Columns</Menu.Label>
          {columns.map(({ key, title }) => {
            const others = hidden.filter((one) => one !== key);
            return (
              <Menu.CheckboxItem
                key={key}
                closeMenuOnClick={false}
                checked={!hidden.includes(key)}
                onChange={(shown) => onKeep({ hidden: shown ? others : [...others, key] })}
              >
                {title}
              </Menu.CheckboxItem>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <FormModal
          onClose={() => setNaming(false)}
          title="Save this view"
          fields={[
            {
              name: 'name',
              label: 'Name',
              kind: 'text',
              help: 'Keeps the search, filters and sort in this browser.',
              maxLength: 40,
              autoComplete: 'off',
            },
          ]}
          submitLabel="Save view"
          invalidates={[]}
          onSubmit={async ({ name }) => {
            const view = { name: String(name).trim(), address };
            onKeep({ views: [...without(view.name), view] });
          }}
        />
      )}
    </>
  );
}

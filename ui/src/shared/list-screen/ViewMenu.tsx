import { Button, Menu } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormModal } from '../form/FormModal';
import type { Kept } from './kept';
import classes from './ListScreen.module.css';
import { type SavedView, useSavedViews } from './saved-views';

interface ViewMenuProps {
  /** Identifies the list in its saved views. */
  list: string;
  /** Those that can be hidden. */
  columns: { key: string; title: string }[];
  kept: Kept;
  onKeep: (change: Partial<Kept>) => void;
}

/** What an address has besides its view: an open row, and what opened a report. */
const NO_VIEW = ['id', 'schedule', 'file', 'at'];

/** The part of an address that is a view. */
function addressOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NO_VIEW) params.delete(name);
  return params.toString().replaceAll('%2C', ',');
}

/** Which columns are shown, and the list's saved views: filters, sort and columns under a name. */
export function ViewMenu({ list, columns, kept, onKeep }: ViewMenuProps) {
  const [naming, setNaming] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const saved = useSavedViews(list, kept, onKeep);
  const address = addressOf(search);
  const { hidden } = kept;
  const show = (view: SavedView) => {
    if (saved.shareable) onKeep({ hidden: view.hidden });
    void navigate(`${pathname}?${view.address}`);
  };
  return (
    <>
      {/* Inside the page's own landmark, not at the end of the body. */}
      <Menu position="bottom-end" width={240} withinPortal={false}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconAdjustments size={18} stroke={1.6} aria-hidden="true" />}
          >
            View
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.views.length > 0 && <Menu.Label>Saved views</Menu.Label>}
          {saved.views.map((view) => (
            <Fragment key={view.id ?? view.name}>
              <Menu.Item onClick={() => show(view)}>
                {view.name}
                {view.shared && (
                  <span className={classes.by}>
                    {view.mine ? 'Shared with the office' : `Shared by ${view.author}`}
                  </span>
                )}
              </Menu.Item>
              {view.mine && (
                <Menu.Item
                  className={classes.less}
                  closeMenuOnClick={false}
                  onClick={() => void saved.remove(view)}
                >
                  Delete “{view.name}”
                </Menu.Item>
              )}
            </Fragment>
          ))}
          <Menu.Item
            disabled={address === '' && hidden.length === 0}
            onClick={() => setNaming(true)}
          >
            Save this view
          </Menu.Item>
          {columns.length > 0 && <Menu.Divider />}
          {columns.length > 0 && <Menu.Label>Columns</Menu.Label>}
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
              help: saved.shareable
                ? 'Keeps the search, filters, sort and columns. It’s available on every device you use.'
                : 'Keeps the search, filters and sort in this browser.',
              maxLength: 40,
              autoComplete: 'off',
            },
            ...(saved.shareable
              ? [{ name: 'shared', label: 'Share it with the office', kind: 'switch' as const }]
              : []),
          ]}
          submitLabel="Save view"
          invalidates={[]}
          onSubmit={({ name, shared }) =>
            saved.save({ name: String(name).trim(), address, hidden, shared: shared === true })
          }
        />
      )}
    </>
  );
}

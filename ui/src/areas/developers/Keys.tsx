import { Button, Menu } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge, Tag } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { type ApiKey, type ApiKeyMade, type ApiKeys, revokeKey } from './calls';
import classes from './Developers.module.css';
import { ChangeKey, KeyUses, MakeKey, NewSecret, RotateKey } from './KeyDialogs';
import { keysQuery } from './queries';
import { endWords, isOpen, lookOfKey, reachWords, usedWords } from './words';

type Open =
  | { what: 'make' }
  | { what: 'change' | 'rotate' | 'revoke' | 'uses'; key: ApiKey }
  | { what: 'secret'; made: ApiKeyMade };

/** The organization's API keys that the user manages. */
export function Keys({ organization }: { organization: number }) {
  const query = useQuery(keysQuery(organization));
  const { data } = query;
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <>
      <Panel
        title="API keys"
        flush
        action={
          data && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setOpen({ what: 'make' })}
            >
              Create key
            </Button>
          )
        }
      >
        <LoadedQuery query={query} errorTitle="The keys didn’t load">
          {(keys) =>
            keys.keys.length === 0 ? (
              <EmptyState
                icon={<IconKey size={28} stroke={1.5} aria-hidden="true" />}
                title="Create a key to connect your own tools."
              />
            ) : (
              <ul className={classes.list}>
                {keys.keys.map((key) => (
                  <Key key={key.id} of={key} keys={keys} onOpen={setOpen} />
                ))}
              </ul>
            )
          }
        </LoadedQuery>
      </Panel>
      {data && open && (
        <Dialogs
          organization={organization}
          keys={data}
          open={open}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface KeyProps {
  of: ApiKey;
  keys: ApiKeys;
  onOpen: (open: Open) => void;
}

function Key({ of: key, keys, onOpen }: KeyProps) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>
          {key.name}
          <StatusBadge look={lookOfKey(key)} />
          {!key.live && <Tag outlined>Test</Tag>}
        </span>
        <span className={classes.second}>
          <span>Ends in {key.last4}</span>
          <span>{reachWords(key.offices, keys.offices)}</span>
          <span>{key.scopes.join(', ')}</span>
        </span>
        <span className={classes.second}>
          <span>{usedWords(key)}</span>
          <span>{endWords(key)}</span>
          <span>Made by {key.maker}</span>
          {key.state === 'rotating' && <span>Old secret used {key.previousUses} times</span>}
        </span>
      </span>
      <RowMenu label={`Actions for ${key.name}`} width={200} color="gray.7">
        <Menu.Item onClick={() => onOpen({ what: 'uses', key })}>See uses</Menu.Item>
        {isOpen(key) && (
          <>
            <Menu.Item onClick={() => onOpen({ what: 'change', key })}>
              {key.state === 'paused' ? 'Edit and resume' : 'Edit'}
            </Menu.Item>
            <Menu.Item onClick={() => onOpen({ what: 'rotate', key })}>Rotate</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="danger" onClick={() => onOpen({ what: 'revoke', key })}>
              Revoke
            </Menu.Item>
          </>
        )}
      </RowMenu>
    </li>
  );
}

interface DialogsProps {
  organization: number;
  keys: ApiKeys;
  open: Open;
  onOpen: (open: Open | null) => void;
  onClose: () => void;
}

function Dialogs({ organization, keys, open, onOpen, onClose }: DialogsProps) {
  const made = (answer: ApiKeyMade) => onOpen({ what: 'secret', made: answer });
  if (open.what === 'make')
    return <MakeKey organization={organization} keys={keys} onClose={onClose} made={made} />;
  if (open.what === 'secret') return <NewSecret made={open.made} onClose={onClose} />;
  const { key } = open;
  if (open.what === 'uses')
    return <KeyUses organization={organization} of={key} onClose={onClose} />;
  if (open.what === 'change')
    return <ChangeKey organization={organization} of={key} onClose={onClose} />;
  if (open.what === 'rotate')
    return <RotateKey organization={organization} of={key} onClose={onClose} made={made} />;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`revoke key ${key.id}`}
      title={`Revoke ${key.name}?`}
      confirmLabel="Revoke key"
      keepLabel="Keep key"
      destructive
      onConfirm={() => revokeKey(organization, key.id)}
      done={() => toast('success', 'Key revoked')}
    >
      <p>
        Tools that use this key get an error at once. This can’t be undone. To change only the
        secret, rotate the key.
      </p>
    </ConfirmDialog>
  );
}

import { Button, Menu } from '@mantine/core';
import { IconMailForward, IconMessage, IconTag, IconTagOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { useUser } from '~/user/useUser';
import type { MemberRow } from '../../member-list/calls';
import { askedFor } from '../../member-list/queries';
import { tagsQuery } from '../../member-list/tags';
import type { View } from '../../member-list/view';
import { TagsDialog } from '../tags/TagsDialog';
import classes from './Bulk.module.css';
import { BulkProgress } from './BulkProgress';
import { type BulkKind, downloadMembers, type Selection, startBulk } from './calls';
import { mayInvite, mayMessage } from './may';
import { RecentActs, RunningAct } from './RecentActs';
import { chosenWords, messageAddress } from './words';

interface SelectionBarProps {
  officeId: number;
  view: View;
  chosen: MemberRow[];
  /** The total number of households in the list. */
  total: number | undefined;
  onClear: () => void;
  /** The list's common filters, before the rest. */
  filters?: ReactNode;
  /** Shown at the far right. */
  end: ReactNode;
}

/**
 * Above the list: the download, and the actions for the selected households, or for all that match.
 */
export function SelectionBar({
  officeId,
  view,
  chosen,
  total,
  onClear,
  filters,
  end,
}: SelectionBarProps) {
  const user = useUser();
  const [all, setAll] = useState(false);
  const [inviting, setInviting] = useState(false);
  const [actionId, setActionId] = useState<number | null>(null);
  const some = chosen.length > 0;
  const everybody = some && all;
  const ids = chosen.map(({ accountId }) => accountId);
  const of: Selection = {
    ...askedFor(view),
    sort: view.sort,
    accountIds: some && !everybody ? ids : undefined,
  };
  const begin = useAct(
    ({ kind, tagId }: { kind: BulkKind; tagId?: number }) => startBulk(officeId, kind, tagId, of),
    { toastProblem: true, invalidates: [], done: (act) => setActionId(act.id) },
  );
  const clear = () => {
    setAll(false);
    onClear();
  };
  const count = everybody ? (total ?? chosen.length) : chosen.length;
  const mayAddAll = some && !everybody && total !== undefined && total > chosen.length;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row */}
      <div className={classes.bar} role="group" aria-label="Selection">
        {filters && (
          <div className={classes.filters} data-alone={some || undefined}>
            {filters}
          </div>
        )}
        {some && (
          <>
            <strong role="status">{chosenWords(count, everybody)}</strong>
            {mayAddAll && (
              <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
                Select all {total.toLocaleString('en-US')} matching
              </Button>
            )}
            <Button variant="subtle" size="xs" color="gray" onClick={clear}>
              Clear selection
            </Button>
            <TagMenu
              officeId={officeId}
              label="Add tag"
              busy={begin.busy}
              onChoose={(tagId) => void begin.run({ kind: 'add_tag', tagId })}
            />
            <TagMenu
              officeId={officeId}
              label="Remove tag"
              busy={begin.busy}
              onChoose={(tagId) => void begin.run({ kind: 'remove_tag', tagId })}
            />
            {mayMessage(user) && (
              <Button
                component={Link}
                to={messageAddress(view, everybody ? undefined : ids)}
                variant="default"
                size="xs"
                leftSection={<IconMessage size={16} stroke={1.6} aria-hidden="true" />}
              >
                Message
              </Button>
            )}
            {mayInvite(user) && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconMailForward size={16} stroke={1.6} aria-hidden="true" />}
                onClick={() => setInviting(true)}
              >
                Invite back
              </Button>
            )}
          </>
        )}
        <span className={classes.end}>
          <DownloadMenu
            label={some ? 'Download selected' : 'Download list'}
            onDownload={(format, signal) => downloadMembers(officeId, of, format, signal)}
          />
          <RecentActs officeId={officeId} onFollow={setActionId} />
          {end}
        </span>
      </div>
      {actionId === null && <RunningAct officeId={officeId} onFollow={setActionId} />}
      <ConfirmDialog
        opened={inviting}
        onClose={() => setInviting(false)}
        title="Invite them back?"
        confirmLabel="Send invitations"
        keepLabel="Don’t send"
        invalidates={[]}
        onConfirm={() => startBulk(officeId, 'invite', undefined, of)}
        done={(act) => setActionId(act.id)}
      >
        <p>
          Everyone in {chosenWords(count, everybody).toLowerCase()} without a membership gets an
          email invitation. Members, households with a balance, and those without an email are
          skipped.
        </p>
      </ConfirmDialog>
      {actionId !== null && (
        <BulkProgress
          key={actionId}
          officeId={officeId}
          actionId={actionId}
          onUndo={setActionId}
          onClose={() => {
            setActionId(null);
            clear();
          }}
        />
      )}
    </>
  );
}

interface TagMenuProps {
  officeId: number;
  label: 'Add tag' | 'Remove tag';
  busy: boolean;
  onChoose: (tagId: number) => void;
}

function TagMenu({ officeId, label, busy, onChoose }: TagMenuProps) {
  const [managing, setManaging] = useState(false);
  const { data: tags = [] } = useQuery(tagsQuery(officeId));
  const Icon = label === 'Add tag' ? IconTag : IconTagOff;
  return (
    <>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            loading={busy}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tags.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => onChoose(id)}>
              {name}
            </Menu.Item>
          ))}
          {label === 'Add tag' && <Menu.Item onClick={() => setManaging(true)}>New tag</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {managing && <TagsDialog officeId={officeId} onClose={() => setManaging(false)} />}
    </>
  );
}

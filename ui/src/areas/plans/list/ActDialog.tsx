import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Dialog } from '~/shared/confirm/Dialog';
import { builderAddress } from '../addresses';
import type { PlanRow } from '../calls';
import type { PlanAct } from './menu';
import { memberSplit, memberTotal } from './rows';

/** Destructive actions, which ask first. */
export type AskedAct = Extract<PlanAct, 'deactivate' | 'archive' | 'delete'>;
export const isAsked = (act: PlanAct): act is AskedAct =>
  act === 'deactivate' || act === 'archive' || act === 'delete';

function keepIt(row: PlanRow): string {
  const members = memberTotal(row);
  if (members === 0) return '';
  const who =
    members === 1 ? '1 member keeps it' : `${members.toLocaleString('en-US')} members keep it`;
  return `${who} until it ends (${memberSplit(row)}).`;
}

const WORDS: Record<
  AskedAct,
  { title: (name: string) => string; text: (row: PlanRow) => string; confirm: string; keep: string }
> = {
  deactivate: {
    title: (name) => `Deactivate ${name}?`,
    text: (row) => `New members can’t choose it, online or in the office. ${keepIt(row)}`,
    confirm: 'Deactivate plan',
    keep: 'Keep it active',
  },
  archive: {
    title: (name) => `Archive ${name}?`,
    text: (row) =>
      `It leaves this list and new members can’t choose it. It stays under Archived, and you can restore it as a draft. ${keepIt(row)}`,
    confirm: 'Archive plan',
    keep: 'Keep it',
  },
  delete: {
    title: (name) => `Delete ${name}?`,
    text: () => 'No one has ever had it. You can’t undo this.',
    confirm: 'Delete plan',
    keep: 'Keep it',
  },
};

interface ActDialogProps {
  asked: { row: PlanRow; act: AskedAct } | null;
  onClose: () => void;
  onConfirm: (row: PlanRow, act: AskedAct) => Promise<void>;
}

export function ActDialog({ asked, onClose, onConfirm }: ActDialogProps) {
  if (!asked) return null;
  const { row, act } = asked;
  const words = WORDS[act];
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.title(row.planName)}
      confirmLabel={words.confirm}
      keepLabel={words.keep}
      destructive={act === 'delete'}
      invalidates={[]}
      onConfirm={() => onConfirm(row, act)}
    >
      {words.text(row)}
    </ConfirmDialog>
  );
}

/** Why a plan could not be activated, with links to what is missing. */
export function RefusedDialog({
  refused,
  onClose,
}: {
  refused: { row: PlanRow; reasons: string[] } | null;
  onClose: () => void;
}) {
  if (!refused) return null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${refused.row.planName} can’t be offered yet`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button component={Link} to={builderAddress(refused.row.id)}>
            Edit plan
          </Button>
        </>
      }
    >
      <ul style={{ margin: 0, paddingInlineStart: '1.125rem' }}>
        {refused.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Dialog>
  );
}

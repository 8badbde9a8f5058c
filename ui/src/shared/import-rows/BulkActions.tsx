import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './ImportRows.module.css';
import { count, type RowsChange } from './rows';

interface BulkActionsProps {
  counts: { error: number; duplicate: number };
  onChange: (change: RowsChange) => Promise<void>;
  onDownload: () => void;
}

/** Actions on all rows of a kind at once. */
export function BulkActions({ counts, onChange, onDownload }: BulkActionsProps) {
  const all = (what: RowsChange['all']) => void onChange({ all: what }).catch(() => undefined);
  if (counts.error + counts.duplicate === 0) return null;
  return (
    <div className={classes.actions}>
      {counts.error > 0 && (
        <>
          <Button variant="default" size="xs" onClick={() => all('drop_errors')}>
            Skip {count(counts.error, 'row')} with errors
          </Button>
          <Button variant="default" size="xs" onClick={() => all('empty_cells')}>
            Empty optional cells with errors
          </Button>
        </>
      )}
      {counts.duplicate > 0 && (
        <>
          <Button variant="default" size="xs" onClick={() => all('skip_duplicates')}>
            Skip {count(counts.duplicate, 'duplicate')}
          </Button>
          <Button variant="default" size="xs" onClick={() => all('keep_duplicates')}>
            Keep {counts.duplicate === 1 ? 'it' : 'them all'}
          </Button>
        </>
      )}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconDownload size={16} />}
        onClick={onDownload}
      >
        Download these rows
      </Button>
    </div>
  );
}

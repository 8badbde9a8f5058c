import { Alert, Button, FileButton, Textarea } from '@mantine/core';
import { IconClipboardText, IconUpload, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import type { MembershipSettings } from '../calls';
import { type FeeList, readFees, textOf } from './fee-list';
import classes from './Settings.module.css';

const MOST_BYTES = 1024 * 1024;

interface FeePasteProps {
  procedures: MembershipSettings['priceCodes'];
  /** The procedures that have no fee yet. */
  empty: MembershipSettings['priceCodes'];
  /** Puts the fees, and the office's custom procedures, into the table; nothing is saved yet. */
  onRead: (fees: Record<string, string>, own: FeeList['own']) => void;
}

/** Fees from a spreadsheet, pasted or as a CSV file, and typical ones where there are none. */
export function FeePaste({ procedures, empty, onRead }: FeePasteProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [read, setRead] = useState<FeeList | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const take = (content: string) => {
    const list = readFees(content, procedures);
    setRead(list);
    setWrong(Object.keys(list.fees).length === 0 ? 'No fees were found in this list' : null);
    onRead(list.fees, list.own);
  };
  const file = async (chosen: File | null) => {
    if (!chosen) return;
    if (chosen.size > MOST_BYTES) setWrong('The file must be at most 1 MB');
    else take(textOf(await chosen.arrayBuffer()));
  };
  const fill = () => {
    const fees = Object.fromEntries(empty.map(({ code, typicalFee }) => [code, typicalFee]));
    setWrong(null);
    setRead({ fees, own: [], unread: [], unknown: [] });
    onRead(fees, []);
  };
  const found = read ? Object.keys(read.fees).length : 0;
  return (
    <div className={classes.paste}>
      <div className={classes.pasteButtons}>
        <Button
          variant="default"
          size="xs"
          aria-expanded={open}
          leftSection={<IconClipboardText size={16} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          Paste from a spreadsheet
        </Button>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(one) => void file(one)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={16} aria-hidden="true" />}
            >
              Upload a CSV
            </Button>
          )}
        </FileButton>
        {empty.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconWand size={16} aria-hidden="true" />}
            onClick={fill}
          >
            Fill empty fees with typical ones
          </Button>
        )}
      </div>
      {open && (
        <div className={classes.fields}>
          <Textarea
            label="Codes and fees"
            description="A line for each procedure, such as D1110, 118.00. A code we don’t know needs a name: X100, Desensitizing, 45.00"
            autosize
            minRows={4}
            maxRows={10}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            variant="default"
            size="xs"
            disabled={text.trim() === ''}
            onClick={() => take(text)}
          >
            Use these fees
          </Button>
        </div>
      )}
      <div role="status">
        {wrong && <Alert color="danger">{wrong}</Alert>}
        {read && found > 0 && (
          <p className={classes.line}>
            {found === 1 ? 'One fee' : `${found} fees`} filled in. Review the table, then save.
          </p>
        )}
        {read && read.unread.length > 0 && (
          <p className={classes.line}>Without a readable fee: {read.unread.join(' · ')}</p>
        )}
        {read && read.unknown.length > 0 && (
          <p className={classes.line}>
            Skipped {read.unknown.length === 1 ? 'one line' : `${read.unknown.length} lines`} with
            no code and name.
          </p>
        )}
      </div>
    </div>
  );
}

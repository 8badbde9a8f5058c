import { Alert, Button, SegmentedControl, Textarea } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { type Failure, useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { checkMany, type InvitedRow, inviteMany } from './calls';
import classes from './Invite.module.css';
import { errorsByRow, MOST_ROWS, type ParsedRow, parseList } from './parse';

interface ManyProps {
  officeId: number;
  onClose: () => void;
  choice: ReactNode;
}

/** A pasted list is parsed, checked by the server, shown row by row, and only then sent. */
export function ManyInvites({ officeId, onClose, choice }: ManyProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [spanish, setSpanish] = useState(false);
  const [rows, setRows] = useState<ParsedRow[] | null>(null);
  const [found, setFound] = useState<InvitedRow[] | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const inviteesOf = (list: ParsedRow[]) => list.map(({ invitee }) => invitee);
  /** The server's errors are placed on their rows. */
  const failed = ({ fields }: Failure, list: ParsedRow[]) => {
    if (Object.keys(fields).length === 0) return;
    const byRow = errorsByRow(fields);
    setRows(list.map((row, index) => ({ ...row, error: byRow.get(index) ?? row.error })));
    setFound(null);
  };
  const checking = useAct((list: ParsedRow[]) => checkMany(officeId, inviteesOf(list)), {
    fields: 'all',
    invalidates: [],
    done: (answer) => setFound(answer.rows),
    failed,
  });
  const sending = useAct((list: ParsedRow[]) => inviteMany(officeId, inviteesOf(list)), {
    fields: 'all',
    invalidates: [['invitations', officeId]],
    done: onClose,
    failed,
  });
  const busy = checking.busy || sending.busy;
  const problem = unread ?? checking.problem ?? sending.problem;

  const edit = () => {
    setRows(null);
    setFound(null);
    setUnread(null);
    checking.clear();
    sending.clear();
  };

  const check = () => {
    const parsed = parseList(text, spanish);
    if (parsed.length === 0 || parsed.length > MOST_ROWS) {
      setUnread(
        parsed.length === 0
          ? 'Enter or paste at least one email.'
          : `At most ${MOST_ROWS} people at once; this list has ${parsed.length}.`,
      );
      return;
    }
    setUnread(null);
    setRows(parsed);
    if (parsed.some((row) => row.error)) {
      setFound(null);
      return;
    }
    void checking.run(parsed);
  };

  const fresh = found?.filter((row) => row.found === 'new').length ?? 0;
  const wrong = rows?.filter((row) => row.error).length ?? 0;

  const leaveOutWrong = () => {
    const kept = rows?.filter((row) => !row.error) ?? [];
    setText(kept.map((row) => lineOf(row)).join('\n'));
    edit();
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Invite Patient"
      width={640}
      footer={
        rows ? (
          <>
            <Button variant="default" onClick={edit} disabled={busy}>
              Change list
            </Button>
            {wrong > 0 ? (
              <Button onClick={leaveOutWrong}>Leave out {rowWords(wrong)}</Button>
            ) : (
              <Button
                onClick={() => void sending.run(rows)}
                loading={busy}
                disabled={!found || fresh === 0}
              >
                {fresh === 1 ? 'Send 1 invitation' : `Send ${fresh} invitations`}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Not now
            </Button>
            <Button onClick={check} loading={busy}>
              Check list
            </Button>
          </>
        )
      }
    >
      {choice}
      {rows ? (
        <Rows rows={rows} found={found} />
      ) : (
        <>
          <Textarea
            id={id}
            label="People to invite"
            description="One person per line: email, then (optional) first name, last name, phone, and en or es. You can paste from a spreadsheet."
            rows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes.language}>
            <span id={`${id}-language`}>Email language if a line has none</span>
            <SegmentedControl
              aria-labelledby={`${id}-language`}
              value={spanish ? 'es' : 'en'}
              onChange={(value) => setSpanish(value === 'es')}
              data={choicesOf({ en: 'English', es: 'Spanish' })}
            />
          </div>
        </>
      )}
      {problem && (
        <Alert color="danger" role="alert" className={classes.problem}>
          {problem}
        </Alert>
      )}
    </Dialog>
  );
}

const rowWords = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

const lineOf = ({ invitee: { email, firstName, lastName, phone, spanish } }: ParsedRow) =>
  [email, firstName, lastName, phone, spanish ? 'es' : 'en'].filter(Boolean).join(', ');

function Rows({ rows, found }: { rows: ParsedRow[]; found: InvitedRow[] | null }) {
  return (
    <ul className={classes.rows} aria-label="Checked list">
      {rows.map((row, index) => {
        const { email, firstName, lastName, spanish } = row.invitee;
        const name = [firstName, lastName].filter(Boolean).join(' ');
        return (
          <li key={row.line} data-wrong={Boolean(row.error) || undefined}>
            <span className={classes.who}>
              <b>{email || 'No email'}</b>
              <span>
                Line {row.line}
                {name && ` · ${name}`} · {spanish ? 'Spanish' : 'English'}
              </span>
            </span>
            <span className={classes.verdict}>
              {row.error ? (
                <span className={classes.wrong}>{row.error}</span>
              ) : (
                <Verdict found={found?.[index]} rows={rows} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Verdict({ found, rows }: { found: InvitedRow | undefined; rows: ParsedRow[] }) {
  if (!found) return null;
  switch (found.found) {
    case 'member':
      return (
        <>
          Already a member,{' '}
          <Link to={`/account/members?id=${found.accountId}`} target="_blank" rel="noopener">
            see
          </Link>
          . Skipped
        </>
      );
    case 'invited':
      return <>Invited {found.invitedOn && longDate(found.invitedOn)} already. Skipped</>;
    case 'repeats':
      return <>Same as line {rows[found.repeatsRow ?? 0]?.line}. Skipped</>;
    default:
      return <span className={classes.ready}>Will be invited</span>;
  }
}

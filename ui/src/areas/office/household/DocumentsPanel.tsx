import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { openAgreement } from '~/areas/financing/calls';
import { openReceipt } from '~/areas/payouts/calls';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { dateTime } from '~/shared/dates/dates';
import { DownloadIcon } from '~/shared/download/DownloadIcon';
import { FormModal } from '~/shared/form/FormModal';
import { MoneyText } from '~/shared/money/MoneyText';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { useOnceKnown } from '~/shared/panel/useOnceKnown';
import { toast } from '~/shared/toasts/toasts';
import { runsOffice } from '~/user/runs-office';
import { useUser } from '~/user/useUser';
import type { MemberDetails } from '../calls';
import {
  addDocument,
  deleteDocument,
  type HouseholdDocuments,
  householdDocuments,
  householdLetters,
  openDocument,
  openLetter,
  signedText,
} from './calls';
import { fileProblem, letterWords, signedFor, signedWords, sizeWords } from './documents';
import classes from './Household.module.css';

const documentsQuery = (userId: number, accountId: number) =>
  queryOptions({
    queryKey: ['household-documents', accountId],
    queryFn: ({ signal }) => householdDocuments(userId, accountId, signal),
    meta: { quiet: true },
  });

const lettersQuery = (userId: number, accountId: number) =>
  queryOptions({
    queryKey: ['household-letters', accountId],
    queryFn: ({ signal }) => householdLetters(userId, accountId, signal),
    meta: { quiet: true },
  });

type Upload = HouseholdDocuments['uploads'][number];

/**
 * The office's uploads, the texts the household signed, the letters sent to it, and its receipts.
 */
export function DocumentsPanel({ details }: { details: MemberDetails }) {
  const user = useUser();
  const { userId } = user;
  const { account } = details;
  const query = useQuery(documentsQuery(userId, account.id));
  const letters = useQuery(lettersQuery(userId, account.id));
  const known = useOnceKnown(query, letters);
  const { data } = query;
  const [reading, setReading] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Upload | null>(null);
  if (!known) {
    return (
      <Panel flush>
        <SkeletonRows rows={8} />
      </Panel>
    );
  }
  return (
    <div className={classes.documents}>
      <Panel title="Uploads" action={<UploadButton accountId={account.id} />}>
        <LoadedQuery query={query} errorTitle="Documents didn’t load" rows={3}>
          {({ uploads }) => (
            <List empty="Nothing uploaded yet" count={uploads.length}>
              {uploads.map((one) => (
                <Line
                  key={one.id}
                  name={one.name}
                  facts={`${sizeWords(one.bytes)} · ${dateTime(one.at)} · ${one.by}`}
                >
                  <DownloadIcon
                    label={`Download ${one.name}`}
                    onDownload={() => openDocument(userId, account.id, one.id)}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete ${one.name}`}
                    onClick={() => setDeleting(one)}
                  >
                    <IconTrash size={18} aria-hidden="true" />
                  </ActionIcon>
                </Line>
              ))}
            </List>
          )}
        </LoadedQuery>
      </Panel>
      {data && (
        <Panel title="Signed">
          <List empty="Nothing signed here" count={data.signed.length}>
            {data.signed.map((one, index) => (
              <Line
                key={`${one.kind}-${one.at}-${one.hash ?? one.agreementId}`}
                name={signedWords(one)}
                facts={[signedFor(data.signed)[index], dateTime(one.at), one.by]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {one.hash && (
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={`Read ${signedWords(one)}`}
                    onClick={() => setReading(one.hash ?? null)}
                  >
                    Read
                  </Button>
                )}
                {one.agreementId && runsOffice(user, account.officeId) && (
                  <DownloadIcon
                    label={`Download ${signedWords(one)}`}
                    onDownload={() => openAgreement(account.officeId, one.agreementId ?? 0)}
                  />
                )}
              </Line>
            ))}
          </List>
        </Panel>
      )}
      <Letters accountId={account.id} />
      {data && (
        <Panel title="Receipts">
          <List empty="No receipts yet" count={data.receipts.length}>
            {data.receipts.map((one) => (
              <Line
                key={one.paymentId}
                name={`Receipt ${one.number}`}
                facts={
                  <>
                    {dateTime(one.at)} · <MoneyText amount={one.amount} />
                  </>
                }
              >
                {account.userId && (
                  <DownloadIcon
                    receipt
                    label={`Receipt ${one.number}`}
                    onDownload={() => openReceipt(account.userId ?? 0, one.paymentId)}
                  />
                )}
              </Line>
            ))}
          </List>
        </Panel>
      )}
      {reading && (
        <SignedTextDialog accountId={account.id} hash={reading} onClose={() => setReading(null)} />
      )}
      {deleting && (
        <FormModal
          onClose={() => setDeleting(null)}
          name={`delete document ${deleting.id}`}
          title={`Delete ${deleting.name}?`}
          intro={<p>The file is deleted. The history keeps its name, who deleted it and why.</p>}
          fields={[{ name: 'reason', label: 'Why', kind: 'text', maxLength: 300 }]}
          destructive
          submitLabel="Delete document"
          closeLabel="Keep document"
          onSubmit={(values) =>
            deleteDocument(userId, account.id, deleting.id, String(values.reason))
          }
          done={() => toast('success', 'Document deleted')}
        />
      )}
    </div>
  );
}

/**
 * Emails about prices, renewal and the end of a plan as they were sent, quotes, and a statement for
 * each year.
 */
function Letters({ accountId }: { accountId: number }) {
  const { userId } = useUser();
  const query = useQuery(lettersQuery(userId, accountId));
  return (
    <Panel title="Letters">
      <LoadedQuery query={query} errorTitle="Letters didn’t load" rows={2}>
        {(letters) => (
          <List empty="No letters yet" count={letters.length}>
            {letters.map((one) => (
              <Line key={one.key} name={letterWords(one)} facts={dateTime(one.at)}>
                <DownloadIcon
                  label={`Open ${letterWords(one)}`}
                  onDownload={() => openLetter(userId, accountId, one.key)}
                />
              </Line>
            ))}
          </List>
        )}
      </LoadedQuery>
    </Panel>
  );
}

function UploadButton({ accountId }: { accountId: number }) {
  const { userId } = useUser();
  const [wrong, setWrong] = useState<string | null>(null);
  const add = useAct((file: File) => addDocument(userId, accountId, file), {
    fields: ['file', 'name'],
    done: () => toast('success', 'Document added'),
  });
  const choose = (file: File | null) => {
    if (!file) return;
    const problem = fileProblem(file);
    setWrong(problem);
    if (!problem) void add.run(file);
  };
  const problem = wrong ?? add.fields.file ?? add.fields.name ?? add.problem;
  return (
    <div>
      <FileButton accept="application/pdf,image/png,image/jpeg" onChange={choose}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            loading={add.busy}
            leftSection={<IconUpload size={16} aria-hidden="true" />}
          >
            Upload PDF, PNG or JPEG
          </Button>
        )}
      </FileButton>
      <Problem>{problem}</Problem>
    </div>
  );
}

function List({ count, empty, children }: { count: number; empty: string; children: ReactNode }) {
  if (count === 0) return <EmptyState title={empty} />;
  return <ul className={classes.list}>{children}</ul>;
}

function Line({ name, facts, children }: { name: string; facts: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.line}>
      <span className={classes.lineWords}>
        {name}
        <span className={classes.facts}>{facts}</span>
      </span>
      <span className={classes.lineActs}>{children}</span>
    </li>
  );
}

interface SignedTextDialogProps {
  accountId: number;
  hash: string;
  onClose: () => void;
}

/** A text as it was shown to the person who agreed to it. */
function SignedTextDialog({ accountId, hash, onClose }: SignedTextDialogProps) {
  const { userId } = useUser();
  const query = useQuery({
    queryKey: ['signed-text', accountId, hash],
    queryFn: ({ signal }) => signedText(userId, accountId, hash, signal),
    meta: { quiet: true },
  });
  return (
    <Dialog opened onClose={onClose} title="What was agreed to" width={640}>
      <LoadedQuery query={query} errorTitle="The text didn’t load" rows={6}>
        {({ text }) => <p className={classes.text}>{text}</p>}
      </LoadedQuery>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '~/api/errors';
import { dateTime } from '~/shared/dates/dates';
import { Panel } from '~/shared/panel/Panel';
import { downloadTemplate, type Import, uploadFile } from './calls';
import classes from './Import.module.css';
import { importQuery, importsQuery } from './queries';
import { count } from './words';

const MOST_BYTES = 5 * 1024 * 1024;

interface UploadStepProps {
  officeId: number;
  onUploaded: (importId: number) => void;
}

/** The file, by button or dropped, and the imports before it. */
export function UploadStep({ officeId, onUploaded }: UploadStepProps) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (file: File | undefined) => {
    if (!file || busy) return;
    if (file.size > MOST_BYTES) {
      setProblem('The file is larger than 5 MB. Split it and import each part.');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const found = await uploadFile(officeId, file);
      queries.setQueryData(importQuery(officeId, found.id).queryKey, found);
      void queries.invalidateQueries({ queryKey: importsQuery(officeId).queryKey });
      onUploaded(found.id);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <div className={classes.stack}>
      <Panel title="Import your members">
        <p className={classes.text}>
          Export your members from your current system as CSV. Use one row per person; families
          share an account number or an email. No one is charged: each membership continues from its
          next payment date.
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button does the same */}
        <div
          className={classes.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden="true" />
          <p className={classes.muted}>Drop the file here, up to 5 MB and 10,000 rows, or</p>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-label="CSV file"
            className={classes.file}
            tabIndex={-1}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            leftSection={<IconUpload size={16} />}
            loading={busy}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
        </div>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconDownload size={16} />}
          onClick={() => void downloadTemplate(officeId)}
        >
          Download a template
        </Button>
      </Panel>
      <Earlier officeId={officeId} />
    </div>
  );
}

const STATE_WORDS: Record<Import['state'], string> = {
  checking: 'Not imported yet',
  importing: 'Importing',
  done: 'Imported',
  taken_back: 'Undone',
  discarded: 'Discarded',
};

function Earlier({ officeId }: { officeId: number }) {
  const { data } = useQuery(importsQuery(officeId));
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Earlier files" flush>
      <ul className={classes.earlier}>
        {data.map((one) => (
          <li key={one.id}>
            <Link to={`?view=import&import=${one.id}`}>{one.fileName || `Import ${one.id}`}</Link>
            <span className={classes.muted}>
              {STATE_WORDS[one.state]} · {count(one.rowCount, 'row')} · {dateTime(one.createdAt)} ·{' '}
              {one.createdBy}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

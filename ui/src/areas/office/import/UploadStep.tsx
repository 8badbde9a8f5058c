import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dateTime } from '~/shared/dates/dates';
import { FileDrop } from '~/shared/import-rows/FileDrop';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { count } from '~/shared/import-rows/rows';
import { TemplateButton } from '~/shared/import-rows/TemplateButton';
import { Panel } from '~/shared/panel/Panel';
import { downloadTemplate, type Import, uploadFile } from './calls';
import { importQuery, importsQuery } from './queries';

interface UploadStepProps {
  officeId: number;
  onUploaded: (importId: number) => void;
}

/** The file, by button or by drop, and previous imports. */
export function UploadStep({ officeId, onUploaded }: UploadStepProps) {
  const queries = useQueryClient();
  const take = async (file: File) => {
    const found = await uploadFile(officeId, file);
    queries.setQueryData(importQuery(officeId, found.id).queryKey, found);
    void queries.invalidateQueries({ queryKey: importsQuery(officeId).queryKey });
    onUploaded(found.id);
  };

  return (
    <div className={classes.stack}>
      <Panel title="Import your members">
        <p className={classes.text}>
          Export your members from your current system as CSV. Use one row per person; families
          share an account number or an email. No one is charged: each membership continues from its
          next payment date.
        </p>
        <FileDrop most="10,000 rows" onFile={take} />
        <TemplateButton onDownload={() => downloadTemplate(officeId)} />
        <p className={classes.text}>
          Leaving another system for good?{' '}
          <Link to="/account/move-in">Move everything on one day</Link>, with balances and payment
          methods.
        </p>
      </Panel>
      <Earlier officeId={officeId} />
    </div>
  );
}

const STATE_WORDS: Record<Import['state'], string> = {
  checking: 'Not imported yet',
  importing: 'Importing',
  done: 'Imported',
  undone: 'Undone',
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

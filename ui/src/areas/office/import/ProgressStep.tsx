import classes from '~/shared/import-rows/ImportRows.module.css';
import { RowProgress } from '~/shared/import-rows/RowProgress';
import { count } from '~/shared/import-rows/rows';
import { Panel } from '~/shared/panel/Panel';
import type { Import } from './calls';

/** The import's progress. The import continues when the user leaves the page. */
export function ProgressStep({ found: { counts, fileName } }: { found: Import }) {
  const all = counts.imported + counts.ready;
  return (
    <Panel title={`Importing ${fileName}`}>
      <RowProgress label="Imported rows" done={counts.imported} all={all} />
      <p className={classes.text} aria-live="polite">
        {count(counts.imported, 'row')} of {all.toLocaleString('en-US')} imported. You can leave
        this page; the import continues automatically.
      </p>
    </Panel>
  );
}

import { Panel } from '~/shared/panel/Panel';
import type { Import } from './calls';
import classes from './Import.module.css';
import { count } from './words';

/** How far the writing is. It goes on when the page is left. */
export function ProgressStep({ found: { counts, fileName } }: { found: Import }) {
  const all = counts.imported + counts.ready;
  const percent = all === 0 ? 0 : Math.floor((counts.imported * 100) / all);
  return (
    <Panel title={`Importing ${fileName}`}>
      <div
        role="progressbar"
        aria-label="Imported rows"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes.progress}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={classes.text} aria-live="polite">
        {count(counts.imported, 'row')} of {all.toLocaleString('en-US')} imported. You can leave
        this page; the import continues automatically.
      </p>
    </Panel>
  );
}

import classes from './Splash.module.css';

/** Before the first page is there: the same quiet line as the document's own splash. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label="Loading">
      <i />
    </div>
  );
}

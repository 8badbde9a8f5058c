import classes from './StartFailed.module.css';

/** Shown when even the brand could not be loaded, so without a theme. */
export function StartFailed() {
  return (
    <main className={classes.page} role="alert">
      <h1>Something went wrong</h1>
      <p>The site didn’t answer. Check your connection and try again.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}

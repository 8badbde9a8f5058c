import { useBrand } from '~/shared/brand/brand';
import { isTestMode } from '../feature-flags';
import classes from './Root.module.css';

/** Says on every host but the production address that nothing here is real. */
export function TestMode() {
  const { prodUrl } = useBrand();
  if (!isTestMode(prodUrl, window.location.host)) return null;
  return (
    <aside className={classes.test} aria-label="Environment">
      Test mode
    </aside>
  );
}

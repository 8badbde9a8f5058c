import { Button } from '@mantine/core';
import classes from './ImportRows.module.css';
import { count } from './rows';

interface CheckFootProps {
  back: string;
  onBack: () => void;
  ready: number;
  go: string;
  onGo: () => void;
}

/** Below the rows of a file: back, how many are ready, and continue. */
export function CheckFoot({ back, onBack, ready, go, onGo }: CheckFootProps) {
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={onBack}>
        {back}
      </Button>
      <span className={classes.muted} aria-live="polite">
        {count(ready, 'row')} ready
      </span>
      <Button onClick={onGo}>{go}</Button>
    </div>
  );
}

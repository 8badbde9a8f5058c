import { IconCheck, IconSquare } from '@tabler/icons-react';
import type { PlanRow } from '../calls';
import classes from './Plans.module.css';
import { type Audience, FLAGS, flagWords, lockedBecause, type VisibilityFlag } from './rows';

interface VisibilityChipsProps {
  row: PlanRow;
  audience: Audience;
  onToggle: (row: PlanRow, flag: VisibilityFlag) => void;
}

/**
 * Monthly and yearly visibility in one place. Pressed means shown; a plan that is not active, or
 * has no price, is locked.
 */
export function VisibilityChips({ row, audience, onToggle }: VisibilityChipsProps) {
  return (
    <span className={classes.audiences}>
      {(['monthly', 'annually'] as const).map((variant) => {
        const flag = FLAGS[audience][variant];
        const locked = lockedBecause(row, variant);
        const shown = row[flag] && locked === null;
        return (
          <button
            key={variant}
            type="button"
            className={classes.audience}
            aria-pressed={shown}
            aria-label={flagWords(row, audience, variant)}
            disabled={locked !== null}
            title={locked ?? undefined}
            onClick={() => onToggle(row, flag)}
          >
            {shown ? (
              <IconCheck size={14} stroke={2.25} aria-hidden="true" />
            ) : (
              <IconSquare size={12} stroke={1.75} aria-hidden="true" />
            )}
            {variant === 'monthly' ? 'Monthly' : 'Yearly'}
          </button>
        );
      })}
    </span>
  );
}

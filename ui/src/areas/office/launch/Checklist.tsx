import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ENROLL } from '~/areas/enrollment/enrollment-start';
import { enrollmentLock } from '~/user/enrollment-lock';
import { usePageAt } from '~/user/pages';
import { useUser } from '~/user/useUser';
import type { LaunchItem } from '../profile/calls';
import { addressOf, unlocks } from './items';
import classes from './Launch.module.css';

/** The checklist; items are checked by facts, never by hand. */
export function Checklist({ items }: { items: LaunchItem[] }) {
  const pageAt = usePageAt();
  const locked = enrollmentLock(useUser());
  return (
    <ol className={classes.items}>
      {items.map(({ item, label, done }) => {
        const to = addressOf(item, pageAt);
        return (
          <li key={item} data-done={done}>
            {done ? (
              <IconCircleCheckFilled size={22} role="img" aria-label="Done" />
            ) : (
              <IconCircle size={22} role="img" aria-label="Not done yet" />
            )}
            <div>
              <b>{label}</b>
              <span className={classes.second}>{unlocks(item)}</span>
            </div>
            {!done && to === ENROLL && locked && (
              <Button
                disabled
                title={locked}
                variant="default"
                size="xs"
                aria-label={`Go: ${label}`}
              >
                Go
              </Button>
            )}
            {!done && to && !(to === ENROLL && locked) && (
              <Button
                component={Link}
                to={to}
                variant="default"
                size="xs"
                aria-label={`Go: ${label}`}
              >
                Go
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

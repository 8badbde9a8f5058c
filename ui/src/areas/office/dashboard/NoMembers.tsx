import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useBrand } from '~/shared/brand/brand';
import { Motif } from '~/shared/membership-card/Motif';
import classes from './Dashboard.module.css';

/** An office without members: what will appear, and the page where patients join. */
export function NoMembers({ officeId }: { officeId: number }) {
  const { theme } = useBrand();
  return (
    <section className={classes.none}>
      <span className={classes.cards} aria-hidden="true">
        <i />
        <i />
        <i>
          <Motif motif={theme.motif} />
        </i>
      </span>
      <h2>No members yet</h2>
      <p>
        Patients who join on your sign-up page appear here, with their plans, payments and history.
      </p>
      <Button
        component="a"
        variant="default"
        href={`/external-patient-signup/${officeId}`}
        target="_blank"
        rel="noopener"
        rightSection={<IconExternalLink size={16} />}
      >
        Open your sign-up page
      </Button>
    </section>
  );
}

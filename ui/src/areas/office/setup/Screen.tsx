import { Button, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { type ActiveOffice, useActiveOffice } from '~/user/useUser';
import { enterSetup } from '../../setup-steps/left';
import {
  isDone,
  SHARE,
  STEPS,
  shareLine,
  stepAfter,
  stepAt,
  stepsDone,
} from '../../setup-steps/steps';
import { unlocks } from '../launch/items';
import { useSignupClosed } from '../launch/OpenSignup';
import type { Launch } from '../profile/calls';
import { launchQuery } from '../profile/queries';
import classes from './Setup.module.css';
import { Step } from './Step';

const TITLE = 'Set up your office';

/** On a phone the steps scroll sideways. */
const intoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

/**
 * Everything an office needs before its first member, step by step: in any order, saved
 * continuously, resumable later.
 */
export function Screen() {
  const office = useActiveOffice();
  return office ? <Setup key={office.id} office={office} /> : <PageHeader title={TITLE} />;
}

function Setup({ office }: { office: ActiveOffice }) {
  const query = useQuery(launchQuery(office.id));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={TITLE}
        line={data && `${stepsDone(data.items)} of ${STEPS.length} steps done. Each step is saved.`}
        actions={
          <Button component={Link} to="/dentist-new/get-started" variant="default">
            Launch checklist
          </Button>
        }
      />
      <LoadedQuery query={query} errorTitle="Your setup didn’t load" rows={6}>
        {(launch) => <Steps office={office} launch={launch} />}
      </LoadedQuery>
    </>
  );
}

function Steps({ office, launch }: { office: ActiveOffice; launch: Launch }) {
  const [params] = useSearchParams();
  // Saving a step must not close it: the first step is chosen once.
  const [first] = useState(() => stepAt(null, launch.items));
  const current = stepAt(params.get('step') ?? first, launch.items);
  const shown = STEPS.find(({ key }) => key === current);
  const next = stepAfter(current);
  const closed = useSignupClosed(office.id);
  useEffect(enterSetup, []);
  return (
    <div className={classes.columns}>
      <nav aria-label="Steps">
        <ol className={classes.steps}>
          {STEPS.map(({ key, label, item }) => {
            const done = isDone(launch.items, item);
            return (
              <li key={key}>
                <Link
                  to={`?step=${key}`}
                  ref={key === current ? intoView : undefined}
                  aria-current={key === current ? 'step' : undefined}
                  data-done={done}
                >
                  {done ? (
                    <IconCircleCheckFilled size={20} role="img" aria-label="Done" />
                  ) : (
                    <IconCircle size={20} role="img" aria-label="Not done yet" />
                  )}
                  {label}
                </Link>
              </li>
            );
          })}
          <li>
            <Link
              to={`?step=${SHARE.key}`}
              ref={current === SHARE.key ? intoView : undefined}
              aria-current={current === SHARE.key ? 'step' : undefined}
            >
              {SHARE.label}
            </Link>
          </li>
        </ol>
      </nav>
      <section aria-label={shown?.label ?? SHARE.label}>
        <VisuallyHidden component="h2">{shown?.label ?? SHARE.label}</VisuallyHidden>
        <p className={classes.unlocks}>
          {shown ? unlocks(shown.item) : shareLine(launch.live, closed)}
        </p>
        {!launch.termsAccepted && (
          <p className={classes.unlocks}>
            <Link to="/dentist-new/terms-update">Accept the terms of service</Link> for this
            location.
          </p>
        )}
        <Step key={current} step={current} officeId={office.id} />
        {next && (
          <div className={classes.next}>
            <Button component={Link} to={`?step=${next}`} variant="default">
              Next: {STEPS.find(({ key }) => key === next)?.label ?? SHARE.label}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

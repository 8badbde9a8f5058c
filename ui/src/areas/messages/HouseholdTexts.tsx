import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { formatPhone } from '~/shared/form/typing';
import { Panel } from '~/shared/panel/Panel';
import { runsOffice } from '~/user/runs-office';
import { TrialGate } from '~/user/TrialGate';
import { useInTrial } from '~/user/trial';
import { useUser } from '~/user/useUser';
import classes from './Inbox.module.css';
import { householdTextsQuery, type Texts, turnHouseholdTexts } from './inbox-calls';

function lineOf({ state, phone }: Texts): string {
  if (!phone) return 'No mobile phone on file.';
  const number = formatPhone(phone);
  if (state === 'confirmed') return `${number} gets texts.`;
  if (state === 'asked')
    return `We ask ${number} by text between 8 AM and 9 PM. Texts start once it replies YES.`;
  if (state === 'stopped') return `${number} replied STOP. Only a START from that phone undoes it.`;
  if (state === 'off') return `Texts to ${number} were turned off.`;
  return `${number} gets no texts yet. Ask the patient first.`;
}

interface HouseholdTextsProps {
  officeId: number;
  accountId: number;
}

/** A household's text messages at the desk, and what the office sent it. */
export function HouseholdTexts({ officeId, accountId }: HouseholdTextsProps) {
  const user = useUser();
  const open = user.permissions.includes('members') && officeId !== 0;
  const query = householdTextsQuery(officeId, accountId);
  const { data } = useQuery({ ...query, enabled: open });
  const texts = data?.texts;
  const on = texts?.state === 'confirmed' || texts?.state === 'asked';
  const act = useAct(() => turnHouseholdTexts(officeId, accountId, !on), {
    invalidates: [query.queryKey],
    toastProblem: true,
  });
  const trial = useInTrial();
  if (!data) return null;
  const asks = texts && !trial;
  return (
    <>
      {texts && <TrialGate what="texts" title="Texts" />}
      <Panel title="Messages">
        {asks && <p className={classes.line}>{lineOf(texts)}</p>}
        {asks && texts.phone && texts.state !== 'stopped' && (
          <Button size="xs" variant="default" loading={act.busy} onClick={() => void act.run()}>
            {on ? 'Turn texts off' : 'Ask for texts'}
          </Button>
        )}
        {runsOffice(user) && (
          <p className={classes.sent}>
            <Anchor component={Link} to={`/account/message-log?account=${accountId}`}>
              See what was sent
            </Anchor>
          </p>
        )}
      </Panel>
    </>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { longDate } from '~/shared/dates/dates';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { decideCode, type LocalCode, type LocalCodes } from './offers-calls';
import { codesQuery } from './offers-queries';
import classes from './PracticeSystem.module.css';

/** Codes of the office's own, each asked once; nothing while there are none. */
export function Codes({ office }: { office: number }) {
  const { data } = useQuery(codesQuery(office));
  if (!data || data.codes.length === 0) return null;
  return (
    <Panel title="Your own codes" flush>
      <p className={classes.row}>
        Your practice system has codes of its own. Say which procedure each one is, so that it
        counts as one of a plan’s visits.
      </p>
      <ul className={classes.list} aria-label="Your own codes">
        {data.codes.map((code) => (
          <Code key={code.code} office={office} code={code} choices={data.choices} />
        ))}
      </ul>
    </Panel>
  );
}

interface CodeProps {
  office: number;
  code: LocalCode;
  choices: LocalCodes['choices'];
}

const NONE = '';

function Code({ office, code: { code, count, lastOn, decided, countsAs }, choices }: CodeProps) {
  const [chosen, setChosen] = useState(countsAs ?? NONE);
  const act = useAct(() => decideCode(office, code, chosen === NONE ? undefined : chosen), {
    name: `decide code ${code} ${chosen}`,
    toastProblem: true,
    done: () => toast('success', 'Code saved'),
  });
  const changed = !decided || chosen !== (countsAs ?? NONE);
  return (
    <li className={clsx(classes.row, classes.wrap)}>
      <span className={classes.rowText}>
        <strong>{code}</strong>
        <br />
        <span className={classes.muted}>
          Completed {count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`}, last on{' '}
          {longDate(lastOn)}
        </span>
      </span>
      <NativeSelect
        aria-label={`What ${code} counts as`}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: NONE, label: 'None of these' },
          ...choices.map((choice) => ({
            value: choice.code,
            label: `${choice.shownCode} ${choice.procedure}`,
          })),
        ]}
      />
      <Button
        variant="default"
        size="xs"
        disabled={!changed}
        loading={act.busy}
        onClick={() => void act.run()}
      >
        Save
      </Button>
    </li>
  );
}

import { Button } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useAct } from '~/shared/act/useAct';
import { Problem } from '~/shared/confirm/Problem';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { SETUP, type TextSetup, testText } from './calls';
import classes from './Setup.module.css';
import { hourWords, stepsOf } from './steps';

const limitWords = (most: number | undefined) =>
  most === undefined ? 'No limit' : `${most.toLocaleString('en-US')} a day`;

/** A brand's texts: the steps until they go, limits and quiet hours, and the answers that phones get. */
export function BrandSetup({ setup, onChange }: { setup: TextSetup; onChange: () => void }) {
  const test = useAct(() => testText(setup.brand), {
    invalidates: [SETUP],
    done: () => toast('success', 'Test made. Its step says how it went.'),
  });
  return (
    <Panel title={setup.brand === 'dental' ? 'Dental' : 'Vision'}>
      <ol className={classes.steps}>
        {stepsOf(setup).map((step) => (
          <li key={step.title} data-done={step.done}>
            {step.done ? <IconCheck size={18} aria-label="Done" /> : <IconCircle size={18} />}
            <span className={classes.step}>{step.title}</span>
            <span className={classes.detail}>{step.detail}</span>
          </li>
        ))}
      </ol>
      <dl className={classes.facts}>
        <dt>Quiet hours</dt>
        <dd>
          {hourWords(setup.quietFrom)} to {hourWords(setup.quietUntil)}, where the person lives
        </dd>
        <dt>An office’s texts</dt>
        <dd>{limitWords(setup.officeDaily)}</dd>
        <dt>The brand’s texts</dt>
        <dd>{limitWords(setup.brandDaily)}</dd>
      </dl>
      {setup.answers.length > 0 && (
        <Disclosure
          summary="Answers to YES, STOP, HELP and other texts"
          className={classes.answers}
        >
          <dl className={classes.facts}>
            {setup.answers.map(({ word, answer }) => (
              <div key={word} className={classes.answer}>
                <dt>Answer to {word}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      {test.problem && <Problem title="The test text was not sent">{test.problem}</Problem>}
      <div className={classes.acts}>
        <Button variant="default" onClick={onChange}>
          Change
        </Button>
        {setup.available && (
          <Button variant="default" loading={test.busy} onClick={() => void test.run()}>
            Send a test text to my phone
          </Button>
        )}
      </div>
    </Panel>
  );
}

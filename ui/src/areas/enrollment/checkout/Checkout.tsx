import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import type { CardHandle } from '~/shared/card-field/card';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { useEnrollment } from '../context';
import frame from '../frame/frame.module.css';
import { StepTitle } from '../frame/StepTitle';
import { StickyBar, Summary } from '../frame/Summary';
import { Acknowledgements } from './Acknowledgements';
import { NextAction } from './NextAction';
import { PaymentWays } from './PaymentWays';
import { RefusalNotice } from './RefusalNotice';
import { useFinish } from './use-finish';

/** Step three: how the patient pays, the texts read to the patient, Finish & Pay. */
export function Checkout() {
  const { state, quoted, goTo } = useEnrollment();
  const card = useRef<CardHandle>(null);
  const { finish, askAgain } = useFinish(card);
  const { submission } = state;
  const busy =
    submission.at === 'sending' || submission.at === 'processing' || submission.at === 'action';
  const pay = (
    <Button
      loading={busy}
      leftSection={<IconLock size={16} aria-hidden="true" />}
      onClick={() => void finish()}
    >
      Finish & Pay
    </Button>
  );
  return (
    <>
      <StepTitle>How does the patient pay?</StepTitle>
      <div className={frame.columns}>
        <div className={frame.main}>
          {state.refusal && (
            <RefusalNotice refusal={state.refusal} onGoOn={(without) => void finish(without)} />
          )}
          {submission.at === 'unknown' && (
            <Alert
              color="amber"
              role="alert"
              icon={<IconAlertTriangle size={18} aria-hidden="true" />}
              title="No response yet"
            >
              The order may have gone through. Check again: the patient won’t be charged twice.
              <div>
                <Button mt="sm" size="xs" variant="default" onClick={() => void askAgain()}>
                  Check again
                </Button>
              </div>
            </Alert>
          )}
          <PaymentWays card={card} />
          <Panel title="Read to the patient">
            <Acknowledgements />
          </Panel>
          <div className={frame.buttons}>
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
              onClick={() => goTo('confirm')}
            >
              Back
            </Button>
            <div className={frame.finish}>
              <span>
                Due today
                <b>{money(quoted.quote?.dueToday ?? '0.00')}</b>
              </span>
              {pay}
            </div>
          </div>
          <VisuallyHidden role="status">
            {submission.at === 'processing' ? 'The payment is being processed.' : ''}
          </VisuallyHidden>
        </div>
        <div className={frame.aside}>
          <Summary />
        </div>
      </div>
      <StickyBar action={pay} />
      {submission.at === 'action' && <NextAction result={submission.result} card={card} />}
    </>
  );
}

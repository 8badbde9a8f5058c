import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import {
  makeChange,
  type PlanPrices,
  type Preview,
  type PriceChangeRequest,
  previewChange,
} from './calls';
import classes from './PriceChange.module.css';
import { previewQuery } from './queries';
import { StepPrice } from './StepPrice';
import { StepSend } from './StepSend';
import { StepWho } from './StepWho';
import { readTyped, sendWords, type Typed, type TypedErrors } from './words';

const STEPS = ['New price', 'Who and when', 'Review & send'] as const;

interface WizardProps {
  officeId: number;
  prices: PlanPrices;
  onMade: (changeId: number) => void;
  onClose: () => void;
}

/**
 * Three steps. The figures of the second and third are the server's, and the last button sends
 * exactly what they showed.
 */
export function Wizard({ officeId, prices, onMade, onClose }: WizardProps) {
  const [step, setStep] = useState(0);
  const [asked, setAsked] = useState<PriceChangeRequest | null>(null);
  const [typed, setTyped] = useState<Typed>({
    monthly: '',
    yearly: '',
    later: false,
    startsOn: '',
  });
  const [errors, setErrors] = useState<TypedErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step moves the focus
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [step]);

  const go = (to: number) => {
    moved.current = true;
    setFailure(null);
    setStep(to);
  };

  const look = async () => {
    const read = readTyped(typed, prices);
    setErrors(read.errors);
    setFailure(null);
    if (!read.asked) return;
    setBusy(true);
    try {
      await previewChange(officeId, prices.planId, read.asked, 1);
      setAsked(read.asked);
      go(1);
    } catch (error) {
      if (error instanceof ApiError && error.hasFields) {
        const first = (name: string) => error.fields[name]?.[0];
        setErrors({
          monthly: first('monthly'),
          yearly: first('yearly'),
          startsOn: first('startsOn'),
        });
      } else setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section>
      <ol className={classes.steps} aria-label="Steps">
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={classes.stepItem}
            aria-current={index === step ? 'step' : undefined}
          >
            <span className={classes.stepNumber}>{index + 1}</span>
            <span className={classes.stepName}>{name}</span>
          </li>
        ))}
      </ol>
      <div className={classes.step}>
        <h3 ref={heading} tabIndex={-1} className={classes.stepTitle}>
          {STEPS[step]}
        </h3>
        {step === 0 || !asked ? (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void look();
            }}
          >
            <StepPrice prices={prices} typed={typed} errors={errors} onType={setTyped} />
            <Failure text={failure} />
            <div className={classes.foot}>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={busy}>
                Next
              </Button>
            </div>
          </form>
        ) : (
          <Looked
            key={JSON.stringify(asked)}
            officeId={officeId}
            planId={prices.planId}
            asked={asked}
            step={step}
            go={go}
            onMade={onMade}
          />
        )}
      </div>
    </section>
  );
}

function Failure({ text }: { text: string | null }) {
  return text ? (
    <Alert color="danger" role="alert" mt="md">
      {text}
    </Alert>
  ) : null;
}

interface LookedProps {
  officeId: number;
  planId: number;
  asked: PriceChangeRequest;
  step: number;
  go: (step: number) => void;
  onMade: (changeId: number) => void;
}

/** The second and third step: the effects of the change. */
function Looked({ officeId, planId, asked, step, go, onMade }: LookedProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(previewQuery(officeId, planId, asked, page));
  if (!data) {
    return error ? (
      <ErrorState title="The preview didn’t load" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  }
  return step === 1 ? (
    <>
      <StepWho preview={data} onPage={setPage} />
      <Foot onBack={() => go(0)}>
        <Button onClick={() => go(2)}>Next</Button>
      </Foot>
    </>
  ) : (
    <Send officeId={officeId} asked={asked} preview={data} go={go} onMade={onMade} />
  );
}

function Foot({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
      {children}
    </div>
  );
}

interface SendProps {
  officeId: number;
  asked: PriceChangeRequest;
  preview: Preview;
  go: (step: number) => void;
  onMade: (changeId: number) => void;
}

function Send({ officeId, asked, preview, go, onMade }: SendProps) {
  const send = useAct(
    () => {
      const startsOn = asked.startsOn ?? preview.startsOn;
      return makeChange(officeId, preview.planId, { ...asked, startsOn }, preview.version);
    },
    {
      invalidates: [['price-preview'], ['plan-prices']],
      done: (log) => {
        toast('success', 'The price change is scheduled');
        onMade(log.change.id);
      },
    },
  );
  return (
    <>
      <StepSend preview={preview} />
      <Failure text={send.problem} />
      <Foot onBack={() => go(1)}>
        <Button loading={send.busy} onClick={() => void send.run()}>
          {sendWords(preview)}
        </Button>
      </Foot>
    </>
  );
}

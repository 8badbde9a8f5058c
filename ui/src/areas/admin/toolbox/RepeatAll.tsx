import { Button } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '~/api/errors';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { toast } from '~/shared/toasts/toasts';
import { AskDialog } from '../approvals/AskDialog';
import { ALONE } from './calls';

interface RepeatAllProps {
  /** The button: "Replay all". */
  label: string;
  /** "Replay all matching events?" */
  title: string;
  /** What happens, and to what. */
  effect: string;
  name: string;
  disabled?: boolean;
  invalidates: QueryKey[];
  run: () => Promise<{ count: number }>;
  ask: (reason: string) => Promise<unknown>;
}

/** Repeats everything that the list finds: up to a hundred an hour, more once a second person approves it. */
export function RepeatAll(props: RepeatAllProps) {
  const { label, title, effect, name, disabled, invalidates, run, ask } = props;
  const [step, setStep] = useState<'confirm' | 'ask' | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <Button variant="default" size="xs" disabled={disabled} onClick={() => setStep('confirm')}>
        {label}
      </Button>
      {step === 'confirm' && (
        <ConfirmDialog<number | null>
          opened
          onClose={close}
          name={name}
          title={title}
          confirmLabel={label}
          keepLabel="Not now"
          invalidates={invalidates}
          onConfirm={async () => {
            try {
              return (await run()).count;
            } catch (error) {
              if (!(error instanceof ApiError && error.code === 'needs_second_person')) throw error;
              return null;
            }
          }}
          done={(count) => {
            if (count === null) setTimeout(() => setStep('ask'));
            else toast('success', `Started again: ${count}`);
          }}
        >
          <p>
            {effect} More than {ALONE} within an hour take a second administrator: then this becomes
            a request.
          </p>
        </ConfirmDialog>
      )}
      {step === 'ask' && (
        <AskDialog
          onClose={close}
          name={`ask ${name}`}
          title={title}
          effect={`It is more than ${ALONE} within an hour. ${effect}`}
          onSubmit={(_, reason) => ask(reason)}
        />
      )}
    </>
  );
}

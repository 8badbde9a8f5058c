import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { askRollback } from './queries';
import { RolloutDialog } from './RolloutDialog';
import type { PaidAlready, Rollout } from './types';

const CHOICES: { value: PaidAlready; label: string; description: string }[] = [
  { value: 'keep', label: 'They go on paying it', description: 'New members pay the old price.' },
  {
    value: 'lower',
    label: 'They pay the old price again',
    description: 'From the next charge that their term allows.',
  },
  {
    value: 'lower_and_credit',
    label: 'They pay the old price again, and get the difference back',
    description: 'What they paid more is credited to their next payments.',
  },
];

/** Rolls a plan's latest roll-out back: shown first, like any other. */
export function RollbackDialog({ rollout, onClose }: { rollout: Rollout; onClose: () => void }) {
  const [choice, setChoice] = useState<PaidAlready>('keep');
  return (
    <RolloutDialog
      title={`Roll back to version ${rollout.fromVersion}?`}
      name={`rollback ${rollout.id} ${choice}`}
      ask={askRollback(rollout.id, choice)}
      submitLabel={(count) => `Roll back ${count} ${count === 1 ? 'location' : 'locations'}`}
      onClose={onClose}
      onDone={onClose}
    >
      <Radio.Group
        label="Members who already pay a higher price"
        value={choice}
        onChange={(next) => setChoice(next as PaidAlready)}
      >
        <Stack gap="xs">
          {CHOICES.map((one) => (
            <Radio key={one.value} {...one} />
          ))}
        </Stack>
      </Radio.Group>
    </RolloutDialog>
  );
}

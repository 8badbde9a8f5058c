import { Alert } from '@mantine/core';
import type { GroupPlanEffect } from '../types';
import { effectWords } from './words';

/** What a group's change does to plans; nothing where no plan has values for the group. */
export function PlanEffects({ effects }: { effects: GroupPlanEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <Alert title="These plans change">
      <ul>
        {effects.map((effect) => (
          <li key={`${effect.planName} ${effect.dentistInfoId}`}>
            {effect.planName} at {effect.officeName}: {effectWords(effect)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

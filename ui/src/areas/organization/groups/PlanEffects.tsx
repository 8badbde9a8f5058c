import { Alert } from '@mantine/core';
import { differenceWords, fieldWords, valueText } from '../plans/words';
import type { GroupPlanEffect } from '../types';
import { countWords } from '../words';

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

function effectWords({ fields, membersChange, monthlyDifference }: GroupPlanEffect): string {
  const changes = fields.map(
    ({ field, old, new: now }) =>
      `${fieldWords(field).toLowerCase()} ${valueText(field, old)} → ${valueText(field, now)}`,
  );
  const members = membersChange > 0 && `${countWords(membersChange, 'member')} get a new price`;
  const parts = [...changes, members, differenceWords(monthlyDifference)];
  return parts.filter(Boolean).join(', ');
}

import { longDate } from '~/shared/dates/dates';
import type { Launch } from '../profile/calls';

/** The state of a launch reward: "Credited May 31, 2026". */
export function rewardWords(
  reward: Pick<Launch['rewards'][number], 'state' | 'until' | 'creditedOn'>,
): string {
  switch (reward.state) {
    case 'credited':
      return reward.creditedOn ? `Credited ${longDate(reward.creditedOn)}` : 'Credited';
    case 'earned':
      return `Will be credited ${longDate(reward.until)}`;
    case 'open':
      return 'Open';
    case 'missed':
      return 'Missed';
  }
}

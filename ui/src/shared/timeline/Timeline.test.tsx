import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { groupEvents, lineText, type TimelineEvent } from './group';
import { Timeline } from './Timeline';

const event = (given: Partial<TimelineEvent>): TimelineEvent => ({
  at: '2026-11-03T15:00:00Z',
  when: 'Nov 3, 2026',
  what: 'Enrolled',
  ...given,
});
const failed = (day: number, used: number) =>
  event({
    at: `2026-11-0${day}T15:00:00Z`,
    when: `Nov ${day}, 2026`,
    what: `Payment failed: insufficient funds. ${used} of 6 attempts used.`,
  });

describe('a timeline', () => {
  it('says once what happened to several people at once, in the order they were written', () => {
    const lines = groupEvents([
      event({ person: 'Cy Ray', of: 'Child', at: '2026-11-03T15:00:00.2Z' }),
      event({ what: 'Receipt emailed' }),
      event({ person: 'Ann Ray', of: 'Adult', at: '2026-11-03T15:00:00.1Z' }),
    ]);
    expect(lines.map(lineText)).toEqual(['Ann and Cy Ray: Enrolled', 'Receipt emailed']);
  });

  it('names the plan of one person', () => {
    const lines = groupEvents([event({ person: 'Ann Ray', of: 'Adult' })]);
    expect(lines.map(lineText)).toEqual(['Ann Ray, Adult: Enrolled']);
  });

  it('keeps apart what others did, and what happened at another time', () => {
    const lines = groupEvents([
      event({ person: 'Ann Ray', by: 'Jamie' }),
      event({ person: 'Cy Ray', by: 'Billing' }),
      event({ person: 'Di Ray', by: 'Billing', at: '2026-10-03T15:00:00Z' }),
    ]);
    expect(lines).toHaveLength(3);
  });

  it('keeps payments of different amounts apart', () => {
    const paid = (what: string) => groupEvents([event({ what }), event({ what: 'Paid $39.00' })]);
    expect(paid('Paid $195.83')).toHaveLength(2);
    expect(paid('Paid $39.00')).toHaveLength(1);
  });

  it('folds a run of the same kind into its latest, and opens it', () => {
    render(
      <MantineProvider env="test">
        <Timeline events={[failed(9, 3), failed(6, 2), failed(3, 1), event({})]} />
      </MantineProvider>,
    );
    const lines = screen.getAllByRole('list')[0]?.children;
    expect(lines).toHaveLength(2);
    expect(screen.getByText('The same 2 times before, since Nov 3, 2026')).toBeInTheDocument();
    const inner = within(screen.getAllByRole('list')[1] as HTMLElement);
    expect(inner.getByText(/2 of 6/)).toBeInTheDocument();
  });
});

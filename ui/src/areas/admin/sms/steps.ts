import { dateTime, shortDate } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { TextSetup } from './calls';

export interface Step {
  title: string;
  done: boolean;
  detail: string;
}

const registered = (id: string | undefined, on: string | undefined, done: boolean): string =>
  done && id && on ? `${id}, since ${shortDate(on)}` : 'Not registered yet';

/** What has to be done until texts of a brand go, in order. */
export function stepsOf(setup: TextSetup): Step[] {
  const brand = setup.brandRegistration !== undefined;
  const campaign = setup.campaignRegistration !== undefined;
  const tested = setup.testedAt !== undefined && setup.testRefused === undefined;
  return [
    {
      title: 'A provider is set on the server',
      done: setup.available,
      detail: setup.available ? 'Texts can be sent' : 'Ask whoever runs the server',
    },
    {
      title: 'The brand is registered with the carriers',
      done: brand,
      detail: registered(setup.brandRegistration, setup.brandRegisteredOn, brand),
    },
    {
      title: 'Its campaign is registered',
      done: campaign,
      detail: registered(setup.campaignRegistration, setup.campaignRegisteredOn, campaign),
    },
    {
      title: 'A test text went out',
      done: tested,
      detail:
        setup.testedAt === undefined
          ? 'Not tested yet'
          : (setup.testRefused ?? `${dateTime(setup.testedAt)}, ${setup.testedBy}`),
    },
    {
      title: 'Texts are on',
      done: setup.available && setup.state === 'on',
      detail: { on: 'On', testing: 'Only test texts go', off: 'Off' }[setup.state],
    },
  ];
}

/** How texts of a brand go; while they are on, how many steps are still open. */
export function lookOf(setup: TextSetup): StatusLook {
  const { available, paused, state } = setup;
  if (!available) return look('No provider', 'ended');
  if (state !== 'on') return look(state === 'off' ? 'Off' : 'Testing', 'warn');
  if (paused) return look('Paused', 'bad');
  const open = stepsOf(setup).filter(({ done }) => !done).length;
  if (open === 0) return look('On', 'good');
  return look(`On, ${open === 1 ? '1 step' : `${open} steps`} open`, 'warn');
}

/** "9 p.m." */
export const hourWords = (hour: number): string =>
  hour > 12 ? `${hour - 12} p.m.` : hour === 12 ? 'noon' : `${hour} a.m.`;

import { STEPS, type StepKey } from './steps';

/** Stored in the tab, since the provider's pages do not return the address's parameters. */
const KEY = 'setup-left';

/** Notes that a step's separate page was opened. */
export function leaveSetup(officeId: number, step: StepKey): void {
  sessionStorage.setItem(KEY, `${officeId} ${step}`);
}

/** Clears the note when the setup is open again. */
export function enterSetup(): void {
  sessionStorage.removeItem(KEY);
}

/** The step at which this office's setup was left; null when the user does not come from it. */
export function setupLeftAt(officeId: number): StepKey | null {
  const [office, step] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  if (Number(office) !== officeId) return null;
  return STEPS.find(({ key }) => key === step)?.key ?? null;
}

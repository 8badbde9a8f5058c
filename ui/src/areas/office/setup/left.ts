import { STEPS, type StepKey } from './steps';

/** Kept in the tab, since the provider's pages do not bring back what an address had. */
const KEY = 'setup-left';

/** A step's page of its own is opened. */
export function leaveSetup(officeId: number, step: StepKey): void {
  sessionStorage.setItem(KEY, `${officeId} ${step}`);
}

/** The setup is open again. */
export function enterSetup(): void {
  sessionStorage.removeItem(KEY);
}

/** The step that this office's setup was left at; null where nobody comes from it. */
export function setupLeftAt(officeId: number): StepKey | null {
  const [office, step] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  if (Number(office) !== officeId) return null;
  return STEPS.find(({ key }) => key === step)?.key ?? null;
}

/** User effort on a page: clicks, fields filled in, and characters typed. */
import type { Page } from '@playwright/test';

export interface Effort {
  clicks: number;
  fields: number;
  characters: number;
}

/**
 * Counts on this page from now on, in all its documents: pointer presses, and text fields and
 * selections by their values when they are left.
 */
export async function countEffort(page: Page, effort: Effort): Promise<void> {
  await page.exposeFunction('countEffort', (kind: 'click' | 'field', characters: number) => {
    if (kind === 'click') effort.clicks += 1;
    else effort.fields += 1;
    effort.characters += characters;
  });
  await page.addInitScript(() => {
    const tell = (kind: string, characters: number) =>
      (
        window as unknown as { countEffort: (kind: string, characters: number) => void }
      ).countEffort(kind, characters);
    addEventListener('pointerdown', () => tell('click', 0), true);
    addEventListener(
      'change',
      (event) => {
        const field = event.target as HTMLInputElement;
        if (field.matches('select')) tell('field', 1);
        else if (!field.matches('[type=checkbox], [type=radio], [type=file]'))
          tell('field', field.value.length);
      },
      true,
    );
  });
}

/**
 * The seconds an experienced user needs for it, by the keystroke-level model of Card, Moran and
 * Newell: each click and each field takes mental preparation (1.35 s) and pointing (1.1 s), a field
 * also homing to the keyboard (0.4 s), each character 0.28 s.
 */
export const secondsOf = ({ clicks, fields, characters }: Effort): number =>
  Math.round(clicks * (1.35 + 1.1) + fields * (1.35 + 1.1 + 0.4) + characters * 0.28);

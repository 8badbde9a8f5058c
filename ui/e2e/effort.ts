/** What a hand does on a page: the clicks, the fields that are filled in, and what is typed into them. */
import type { Page } from '@playwright/test';

export interface Effort {
  clicks: number;
  fields: number;
  characters: number;
}

/**
 * Counts on this page from now on, over all its documents: presses of a pointer, and text fields and selections by what they
 * hold when they are left.
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
 * The seconds that somebody used to computers needs for it, by the keystroke-level model of Card, Moran and Newell: each
 * click and each field takes a thought (1.35 s) and pointing (1.1 s), a field also the hand's way to the keys (0.4 s), each
 * character 0.28 s.
 */
export const secondsOf = ({ clicks, fields, characters }: Effort): number =>
  Math.round(clicks * (1.35 + 1.1) + fields * (1.35 + 1.1 + 0.4) + characters * 0.28);

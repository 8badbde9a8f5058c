/** Pictures of pages, for eyes: E2E_PICTURES names a folder for them. Without it nothing is taken. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = process.env.E2E_PICTURES;
/** Longer pages are cut off, in pixels. */
const LONGEST = 2400;

/** What the window shows, and on a phone what is below it too. */
export async function takePicture(page: Page, whose: string, path: string, size: string) {
  if (!FOLDER) return;
  const name = path.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'root';
  const folder = join(FOLDER, whose);
  mkdirSync(folder, { recursive: true });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: width < 600 ? Math.min(whole, LONGEST) : height };
  await page.screenshot({
    path: join(folder, `${name}.${size}.png`),
    fullPage: width < 600,
    clip,
  });
}

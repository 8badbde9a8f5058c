/** Signing in manually, with a second step where it is on. */
import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const STEP_S = 30;

/** The code of an authenticator app (RFC 6238), `steps` steps from now. */
export function codeOf(secret: string, steps = 0) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + steps));
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Submits the sign-in form on the page. */
export async function typeSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Sends a code, or a recovery code, as the second step. */
export async function typeCode(page: Page, code: string) {
  await page.getByLabel('Code from your app').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

interface TurnedOn {
  secret: string;
  recoveryCodes: string[];
}

/** Turns two-step sign-in on, on the current account page. `look` is called at the QR code. */
export async function turnOnTwoStep(
  page: Page,
  password: string,
  look: () => Promise<void> = async () => {},
): Promise<TurnedOn> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = await page.getByText('Enter this key:').innerText();
  const secret = (key.split(':')[1] ?? '').replaceAll(/\s/g, '');
  await look();
  await dialog.getByLabel('Code from your app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { secret, recoveryCodes };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { DENTAL, expectAccessible, expectFitsPhone, letters, OWNER, PHONE, signIn } from './demo';
import { expect, test } from './test';

/** An owner's keys, and the documentation that anybody can read. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

/**
 * The answer to a call with a key. It goes to 127.0.0.1, because not every system resolves
 * `*.localhost`.
 */
async function offices(secret: string) {
  const { host, port } = new URL(String(DENTAL));
  const headers = { host, authorization: `Bearer ${secret}` };
  const path = '/api/developer/v1/offices';
  const asked = request({ host: '127.0.0.1', port, path, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: (await json(answer)) as { code?: string } };
}

const PAGE = `${DENTAL}/account/settings/office?tab=developers`;

test('an owner makes a key, calls with it, and revokes it', async ({ page }) => {
  const name = `Charts ${letters(6)}`;
  await signIn(page, OWNER);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create a key' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('checkbox', { name: 'Offices', exact: true }).check();
  await expectAccessible(page, 'the form of a key');
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: `Your key ${name}` });
  const secret = await shown.locator('pre').first().innerText();
  expect(secret).toMatch(/^chk_live_/);
  expect((await offices(secret)).status).toBe(200);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(name)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('Key revoked')).toBeVisible();
  const refused = await offices(secret);
  expect([refused.status, refused.body.code]).toEqual([401, 'key_revoked']);
});

test('a webhook into a private network is refused at its field', async ({ page }) => {
  const inside = createServer((_, answer) => answer.end());
  await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready));
  const { port } = inside.address() as AddressInfo;
  await signIn(page, OWNER);
  await page.goto(`${PAGE}&part=webhooks`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByLabel('Address').fill(`https://127.0.0.1:${port}/`);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(form.getByText('Use a public https address.')).toBeVisible();
  await expectAccessible(page, 'the form of a webhook');
  inside.close();
});

test('anybody reads the documentation', async ({ page }) => {
  await page.goto(`${DENTAL}/developers`);
  await expect(page.getByRole('heading', { name: 'Developer documentation' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First call in 60 seconds' })).toBeVisible();
  await expectAccessible(page, 'the documentation');
  await page.setViewportSize(PHONE);
  await expectFitsPhone(page);
});

import { DESKTOP, expectAccessible, expectFits, MANAGER, openSession, PHONE } from './demo';
import { expect, test } from './test';

test('an office that leaves a network has a letter and a page with its plans for its patients', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/account/marketing?tab=out-of-network`);
  await page.getByLabel('Insurance network').fill('Northwest PPO');
  const letter = page.getByRole('article', { name: 'Letter preview' });
  await expect(letter).toContainText('Northwest PPO');
  await expectAccessible(page, 'letter');
  const link = await page.getByLabel('Link to share').inputValue();
  expect(link).toContain('/out-of-network?office=');
  await expect(letter).toContainText(link);
  const answered = page.waitForResponse((response) =>
    response.url().endsWith('/network-letter/file'),
  );
  await page.getByRole('button', { name: 'Letter as PDF' }).click();
  expect((await answered).headers()['content-type']).toBe('application/pdf');

  await page.setViewportSize(PHONE);
  await page.goto(link.replace('/out-of-network', '/out-of-network-old'));
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Juniper Creek Dental');
  await expect(page.getByRole('heading', { level: 3, name: 'Adult Wellness' })).toBeVisible();
  await expectAccessible(page, 'out of network');
  await expectFits(page);
  await page.getByText('Español', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Qué cambia' })).toBeVisible();
  await expectAccessible(page, 'out of network, Spanish');
  await page.getByRole('link', { name: 'Unirse a un plan', exact: true }).first().click();
  await expect(page).toHaveURL(
    /\/accounts\/signup\/my-dentist\/\d+\?lang=es&source=out_of_network/,
  );
});

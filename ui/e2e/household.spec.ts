import { expectAccessible, expectFitsPhone, MANAGER, signIn } from './demo';
import { openNamed } from './members';
import { expect, test } from './test';

const DANIEL = 'Daniel Reyes';

test.describe('a household', () => {
  test('is edited, and its history says who changed what', async ({ page }) => {
    await openNamed(page, MANAGER, DANIEL);
    await page
      .getByRole('button', { name: `Actions for ${DANIEL}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit details' }).click();
    await expectAccessible(page, 'a person’s form');
    await page.getByLabel('Chart ID').fill('88417');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Apartment or suite').fill('Apt 4');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Apt 4')).toBeVisible();

    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('Contact changed')).toBeVisible();
    await expect(page.getByText(/Chart ID: .* → 88417/)).toBeVisible();
  });

  test('keeps documents, which are deleted with a reason', async ({ page }) => {
    await openNamed(page, MANAGER, DANIEL);
    await page.getByRole('tab', { name: 'Documents' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload PDF, PNG or JPEG' }).click();
    await (await chooser).setFiles({
      name: 'consent.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await expect(page.getByText('Document added')).toBeVisible();
    await expectAccessible(page, 'the documents');
    await page.getByRole('button', { name: 'Delete consent.pdf' }).click();
    await page.getByLabel('Why').fill('Wrong patient');
    await page.getByRole('button', { name: 'Delete document' }).click();
    await expect(page.getByText('Document deleted')).toBeVisible();
  });

  test('that looks like another is shown, and kept apart', async ({ page }) => {
    await signIn(page, MANAGER);
    await page.getByRole('link', { name: 'Find duplicates' }).click();
    const pair = page.getByRole('listitem').filter({ hasText: 'Same phone' }).first();
    await pair.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByRole('dialog')).toContainText('into it');
    await expectAccessible(page, 'a merge');
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expectFitsPhone(page);
    await pair.getByRole('button', { name: /^Not the same/ }).click();
    await expect(page.getByText('This pair isn’t shown again')).toBeVisible();
  });
});

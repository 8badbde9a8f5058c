import {
  DENTAL,
  expectAccessible,
  expectFitsPhone,
  letters,
  OWNER,
  openSession,
  SUPER,
  signIn,
  THERESA,
} from './demo';
import { expect, type Locator, type Page, test } from './test';

/**
 * Our staff's announcements to the offices of a brand. A test's announcements are removed after it,
 * so that they don't affect others.
 */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

const ADMIN = `${DENTAL}/admin/releaseNotes`;
const LIST = `${DENTAL}/dentist-new/release-notes`;
const MARK = `Note ${letters(8)}`;

/** Also after a failed test: its notes and banner would cover the next one's pages. */
test.afterEach(async ({ page }) => {
  await openSession(page, SUPER);
  await page.goto(ADMIN);
  const panel = page.getByRole('region', { name: 'Notes', exact: true });
  await expect(
    panel.getByRole('article').or(panel.getByText('No release notes yet')),
  ).not.toHaveCount(0);
  for (const note of await panel.getByRole('article').filter({ hasText: MARK }).all()) {
    await note.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
    await expect(note).toHaveCount(0);
  }
  const banner = page.getByRole('region', { name: 'Banner of dental' });
  if (await banner.isVisible()) await banner.getByRole('button', { name: 'Remove' }).click();
  await expect(banner).toHaveCount(0);
});

/** Writes a note for the brand of the address, and leaves it as a draft. */
async function writeNote(page: Page, title: string): Promise<Locator> {
  await page.goto(ADMIN);
  await page.getByRole('button', { name: 'Write a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a release note' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('One list for the whole day.');
  await dialog.getByRole('radio').last().check();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Release note saved')).toBeVisible();
  return page.getByRole('article', { name: title });
}

test('a release note is shown once, after it is published, and kept in the list', async ({
  page,
}) => {
  const title = `${MARK} on today`;
  await openSession(page, SUPER);
  const note = await writeNote(page, title);
  await expect(note).toContainText('Draft');
  await expectAccessible(page, 'the release notes of our staff');
  const news = page.getByRole('dialog', { name: 'What’s new' });
  // A draft is not visible.
  await signIn(page, OWNER);
  await page.goto(LIST);
  const articles = page.getByRole('article');
  await expect(articles.first().or(page.getByText('Nothing new yet'))).toBeVisible();
  await expect(articles.filter({ hasText: title })).toHaveCount(0);
  await expect(news).toBeHidden();

  await openSession(page, SUPER);
  await page.goto(ADMIN);
  await note.getByRole('button', { name: 'Publish' }).click();
  await expect(note).toContainText('Published');

  await signIn(page, OWNER);
  await expect(news).toContainText(title);
  await expect(news).toContainText('One list for the whole day.');
  await expectAccessible(page, 'what is new');
  const seen = page.waitForResponse((one) => one.url().endsWith('/release-notes/seen'));
  await news.getByRole('button', { name: 'Got it' }).click();
  await seen;
  await expect(news).toBeHidden();
  // It is in the list; it does not open again.
  await page.goto(LIST);
  const listed = articles.filter({ hasText: title });
  await expect(listed).toBeVisible();
  await expect(listed.getByText('New', { exact: true })).toHaveCount(0);
  await expect(news).toBeHidden();
});

test('a banner stands above every office page until our staff take it down', async ({ page }) => {
  const message = `We moved, ${letters(8)}`;
  await openSession(page, SUPER);
  await page.goto(ADMIN);
  await page.getByRole('button', { name: 'Set banner' }).click();
  const dialog = page.getByRole('dialog', { name: /^Set the banner of/ });
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByLabel('Link text (optional)').fill('Read more');
  await dialog.getByLabel('Link (optional)', { exact: true }).fill('/dentist-new/release-notes');
  await dialog.getByLabel('Last day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Set banner' }).click();
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription(/today or later/i);
  await dialog.getByLabel('Last day').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Set banner' }).click();
  await expect(page.getByText('Banner set')).toBeVisible();

  const banner = page.getByRole('region', { name: 'Announcement' });
  await signIn(page, OWNER);
  await expect(banner).toContainText(message);
  await expectFitsPhone(page);
  await expectAccessible(page, 'a banner on a phone');
  await banner.getByRole('link', { name: 'Read more' }).click();
  await page.waitForURL(LIST);
  await expect(banner).toContainText(message);
  // Patients don't see it.
  await signIn(page, THERESA);
  await expect(page.getByText(message)).toHaveCount(0);

  await openSession(page, SUPER);
  await page.goto(ADMIN);
  await page
    .getByRole('region', { name: 'Banner of dental' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('Banner removed')).toBeVisible();
  await signIn(page, OWNER);
  await expect(banner).toHaveCount(0);
});

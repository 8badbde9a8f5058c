import { DANIEL, expectAccessible, expectFits, MANAGER, openSession, PHONE, SUPER } from './demo';
import { Journey, ORIGINS } from './signup-journey';
import { expect, type Page, test } from './test';

/** Members' reviews: the patient's review, the office's answer and report, our staff's decision. */

test.skip(!ORIGINS.dental, 'E2E_DENTAL_URL names a running Chairside');

const OWN = `${DANIEL.origin}/patient/your-reviews`;
const OFFICES = `${MANAGER.origin}/dentist-new/reviews`;
/** A review of the demo data that has no answer or report. */
const OTHER = 'I had put off my visit for years.';

const review = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

test('a patient writes in Spanish, the office answers, reports another, and our staff keep it', async ({
  page,
}) => {
  test.slow();
  const journey = new Journey(page, 'dental', 'es');
  await journey.join();
  await page.goto(OWN);
  await expect(page.getByRole('heading', { name: 'Escribir una reseña' })).toBeVisible();
  const words = `Muy amables, y los precios claros. ${journey.lastName}`;
  await page.getByLabel('Su reseña').fill(words);
  await page.getByRole('button', { name: 'Enviar reseña' }).click();
  await expect(page.getByText('Elija de 1 a 5 estrellas')).toBeVisible();
  await expectAccessible(page, 'writing a review, Spanish');
  await page.getByRole('radio', { name: '4 de 5 estrellas' }).check();
  await page.getByRole('button', { name: 'Enviar reseña' }).click();
  await expect(review(page, words)).toContainText('Pública en menos de 24 horas');
  await expect(page.getByText('Ya escribió una reseña en este año')).toBeVisible();
  const patient = await page.context().cookies();

  await openSession(page, MANAGER);
  await page.goto(OFFICES);
  await review(page, words)
    .getByRole('button', { name: /^Answer/ })
    .click();
  await page.getByRole('dialog').getByLabel('Answer').fill('Gracias. Nos vemos pronto.');
  await page.getByRole('button', { name: 'Publish answer' }).click();
  await expect(review(page, words)).toContainText('Your answer');
  await expectAccessible(page, 'the office’s reviews');
  await review(page, OTHER)
    .getByRole('button', { name: /^Report/ })
    .click();
  await page.getByRole('radio', { name: 'It states something false' }).check();
  await page.getByRole('button', { name: 'Report review' }).click();
  await expect(review(page, OTHER)).toContainText('Reported, hidden');

  await openSession(page, SUPER);
  await page.goto(`${SUPER.origin}/admin/reviews`);
  await review(page, OTHER).getByRole('button', { name: /^Keep/ }).click();
  await page.getByLabel('Note to the office').fill('It is an opinion.');
  await page.getByRole('button', { name: 'Keep review' }).click();
  await expect(page.getByText('Review kept')).toBeVisible();

  await openSession(page, MANAGER);
  await page.goto(OFFICES);
  await expect(review(page, OTHER)).toContainText('We kept the review. It is an opinion.');
  await page.context().clearCookies();
  await page.context().addCookies(patient);
  await page.goto(OWN);
  await expect(review(page, words)).toContainText('Gracias. Nos vemos pronto.');
  await expect(review(page, words)).toContainText('Respuesta de Juniper Creek Dental');
});

test('a patient writes in English on a phone', async ({ page }) => {
  const journey = new Journey(page, 'dental');
  await journey.join();
  await page.setViewportSize(PHONE);
  await page.goto(OWN);
  const words = `I knew every price before my visit. ${journey.lastName}`;
  await page.getByLabel('Your review').fill(words);
  await page.getByRole('radio', { name: '5 of 5 stars' }).check();
  await expectFits(page);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(review(page, words)).toContainText('Public within 24 hours');
  await expectAccessible(page, 'a patient’s reviews');
});

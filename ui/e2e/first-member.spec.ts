/**
 * A practice gets from our home page to its first paying member without our help; user effort is
 * counted.
 */
import { DENTAL, DESKTOP, expectFits, PHONE, VISION } from './demo';
import { countEffort, type Effort, secondsOf } from './effort';
import { MAILBOX } from './mailbox';
import { joinByLink, MOST_SECONDS, setUpOffice, signUpPractice } from './new-practice';
import { expect, test } from './test';

test.skip(
  !DENTAL || !VISION || !MAILBOX,
  'E2E_DENTAL_URL, E2E_VISION_URL and E2E_MAILBOX_URL name a running Chairside',
);

const MOST_CLICKS = 38;
const MOST_FIELDS = 28;

const MEMBERS = '/dentist-new/members';
/** Each brand at one size: the brands' pages differ in their words, not in their layout. */
const PRACTICES = [
  { brand: 'dental', origin: DENTAL, size: 'desktop', viewport: DESKTOP },
  { brand: 'vision', origin: VISION, size: 'phone', viewport: PHONE },
] as const;

for (const { brand, origin, size, viewport } of PRACTICES)
  test(`a ${brand} practice gets its first paying member, on a ${size}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const effort: Effort = { clicks: 0, fields: 0, characters: 0 };
    await countEffort(page, effort);
    await signUpPractice(page, String(origin), brand, 'Growth');
    const link = await setUpOffice(page);
    await expectFits(page);
    test.info().annotations.push({
      type: 'effort',
      description: `${JSON.stringify(effort)}, ${secondsOf(effort)} s`,
    });

    const elsewhere = await browser.newContext({ viewport });
    const patient = await joinByLink(elsewhere, link, brand);
    await elsewhere.close();

    await page.goto(`${origin}${MEMBERS}`);
    await expect(page.getByRole('link', { name: new RegExp(patient.lastName) })).toBeVisible();
    expect(effort.clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(effort.fields).toBeLessThanOrEqual(MOST_FIELDS);
    expect(secondsOf(effort)).toBeLessThanOrEqual(MOST_SECONDS);
  });

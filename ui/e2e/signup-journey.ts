/** A patient's actions on the sign-up page, for the journeys of `signup.spec.ts`. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { DENTAL, expectAccessible, letters, VISA, VISION } from './demo';

export type Brand = 'dental' | 'vision';
export type Language = 'en' | 'es';
type Texts = typeof import('../src/texts/en/signup.json');

/** Origins of a running Chairside, one for each brand. */
export const ORIGINS: Record<Brand, string | undefined> = {
  dental: DENTAL,
  vision: VISION,
};

const texts = (language: Language): Texts =>
  JSON.parse(
    readFileSync(new URL(`../src/texts/${language}/signup.json`, import.meta.url), 'utf8'),
  );

export interface Child {
  firstName: string;
  lastName: string;
  dob: string;
}

const offices = new Map<Brand, number>();

/**
 * An office of the demo data that accepts new members. Requested by the browser, which alone
 * resolves `*.localhost`.
 */
async function openOffice(page: Page, brand: Brand): Promise<number> {
  const known = offices.get(brand);
  if (known) return known;
  await page.goto(`${ORIGINS[brand]}/external-patient-signup`);
  const found = await page.evaluate(async () => {
    for (let id = 1; id <= 60; id += 1) {
      const answer = await fetch(`/api/v1/dentists/details/${id}/no-auth`);
      if (!answer.ok) continue;
      const { data } = await answer.json();
      if (data.office.enrollmentOpen && data.plans.length > 0) return id;
    }
    return null;
  });
  if (found === null) throw new Error(`No office of ${brand} takes new members`);
  offices.set(brand, found);
  return found;
}

export class Journey {
  readonly t: Texts;
  readonly lastName = `Reyes${letters(8)}`;
  email = `${this.lastName.toLowerCase()}@example.com`;
  readonly password = 'correct horse battery';

  constructor(
    readonly page: Page,
    readonly brand: Brand,
    readonly language: Language = 'en',
  ) {
    this.t = texts(language);
  }

  async address(): Promise<string> {
    const id = await openOffice(this.page, this.brand);
    const path = this.brand === 'dental' ? 'my-dentist' : 'my-optometrist';
    return `${ORIGINS[this.brand]}/accounts/signup/${path}/${id}?lang=${this.language}`;
  }

  async open() {
    await this.page.goto(await this.address());
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.language);
  }

  axe(step: string) {
    return expectAccessible(this.page, step);
  }

  field(label: string, inside: Page | Locator = this.page): Locator {
    return inside.getByLabel(label, { exact: true }).first();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).locator('visible=true').first();
  }

  async toForm() {
    await this.page.getByRole('link', { name: this.t.landing.choose, exact: true }).first().click();
    await expect(this.page.getByRole('heading', { name: this.t.form.title })).toBeFocused();
  }

  async fillOwner() {
    const { fields } = this.t;
    const values: [string, string][] = [
      [fields.firstName, 'Daniel'],
      [fields.lastName, this.lastName],
      [fields.dob, '06/14/1985'],
      [fields.phone, '2085550173'],
      [fields.email, this.email],
      [fields.password, this.password],
      [fields.address1, '2316 N 21st St'],
      [fields.city, 'Boise'],
      [fields.zip, '83702'],
    ];
    for (const [label, value] of values) await this.field(label).fill(value);
    await this.field(fields.state).selectOption('ID');
    await this.answerInsured(this.page.locator('main'));
  }

  /** Where the office asks, everyone is uninsured. */
  private async answerInsured(inside: Locator) {
    const answers = inside.getByRole('radio', { name: this.t.no, exact: true });
    if ((await answers.count()) > 0) await answers.first().check();
  }

  /** Selects the first plan offered to a person; their quote must have loaded. */
  async choosePlan(inside: Locator) {
    await inside.locator('input[type=radio][name^="plan-"]').first().check();
  }

  /** A new sign-up, filled in as far as the owner's plan. */
  async toOwnersPlan() {
    await this.open();
    await this.toForm();
    await this.fillOwner();
    await this.chooseOwnersPlan();
  }

  async chooseOwnersPlan() {
    await this.page.locator('input[type=radio][name="plan-owner"]').first().check();
  }

  get editor(): Locator {
    return this.page.locator('h4').locator('..');
  }

  async addPerson(person: Child & { relationship: string }) {
    const { people, fields } = this.t;
    await this.page
      .getByRole('button', { name: new RegExp(`^(${people.add}|${people.addAnother})$`) })
      .click();
    await expect(this.page.getByRole('heading', { name: people.newTitle })).toBeFocused();
    await this.field(fields.firstName, this.editor).fill(person.firstName);
    await this.field(fields.lastName, this.editor).fill(person.lastName);
    await this.field(fields.relationship, this.editor).selectOption(person.relationship);
    await this.editor.getByLabel(new RegExp(`^${fields.dob}`)).fill(person.dob);
    await this.answerInsured(this.editor);
    await this.choosePlan(this.editor);
    await this.button(people.save).click();
    await expect(
      this.page.getByText(`${person.firstName} ${person.lastName}`).first(),
    ).toBeVisible();
  }

  async fillFamily() {
    await this.fillOwner();
    await this.chooseOwnersPlan();
    await this.addPerson({
      firstName: 'Elena',
      lastName: this.lastName,
      dob: '03/02/1987',
      relationship: 'partner',
    });
    await this.addPerson({
      firstName: 'Sofia',
      lastName: this.lastName,
      dob: '09/22/2015',
      relationship: 'daughter',
    });
  }

  async toConfirm() {
    await this.button(this.t.continue).click();
    await expect(this.page.getByRole('heading', { name: this.t.confirm.title })).toBeFocused();
  }

  async toCheckout() {
    await this.pastConfirm();
    await expect(this.field(this.t.card.number)).toBeVisible();
  }

  /** Waits until the prices match the input. */
  async priced() {
    await expect(this.page.locator('main [aria-busy="false"]').first()).toBeAttached();
  }

  /**
   * Continues with the button below the prices: they push it down when they load, possibly during
   * the press.
   */
  async pastConfirm() {
    await this.priced();
    await this.button(this.t.confirm.next).click();
    await expect(this.page.getByRole('heading', { name: this.t.checkout.title })).toBeFocused();
  }

  async typeCard(number = VISA, expiration = '12/40') {
    await this.field(this.t.card.number).fill(number);
    await this.field(this.t.card.expiration).fill(expiration);
    await this.field(this.t.card.cvv).fill(number.startsWith('37') ? '3189' : '318');
  }

  /** Checks every box; they load with the quote. */
  async tickAll() {
    await this.priced();
    await expect(this.page.getByRole('checkbox').first()).toBeVisible();
    for (const box of await this.page.getByRole('checkbox').all()) await box.check();
  }

  /** From the landing page to the payment, for the account owner alone. */
  async ownerToCheckout() {
    await this.open();
    await this.toForm();
    await this.fillOwner();
    await this.chooseOwnersPlan();
    await this.toConfirm();
    await this.toCheckout();
  }

  async payByCard() {
    await this.typeCard();
    await this.tickAll();
    await this.pay.click();
    await this.expectSuccess();
  }

  /** A new household of one, still signed in. */
  async join() {
    await this.ownerToCheckout();
    await this.payByCard();
  }

  get pay(): Locator {
    return this.button(this.t.checkout.finish);
  }

  get alert(): Locator {
    return this.page.locator('#root').getByRole('alert').first();
  }

  async expectSuccess() {
    await expect(this.page.getByRole('link', { name: this.t.success.go })).toBeVisible({
      timeout: 20_000,
    });
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(this.page.url()).toContain('order=');
  }

  /** Presses Tab until a matching element has the focus. */
  async tabTo(selector: string, most = 60) {
    for (let pressed = 0; pressed < most; pressed += 1) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
        return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  }
}

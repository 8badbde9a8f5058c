/** The staff's actions on the enrollment form, for the journeys of `staff-enrollment.spec.ts`. */
import { expect, type Locator, type Page } from '@playwright/test';
import { cents, digits, letters, VISA } from './demo';

export const FORM = '/account/patient-signup';

export interface Typed {
  firstName: string;
  /** MM/DD/YYYY. */
  dob: string;
  relationship?: string;
  lastName?: string;
}

/** A person's row on a member's page. */
export const familyRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Family and plans' }).getByRole('row').filter({ hasText: name });

/** The form as a staff member fills it in for one family. */
export class EnrollForm {
  readonly email: string;
  readonly phone = `208${2 + Math.floor(Math.random() * 8)}${digits(6)}`;

  /** A family with a last name that no other has, or with that of another form. */
  constructor(
    readonly page: Page,
    readonly origin: string | undefined,
    readonly lastName = `Zz${letters(8)}`,
  ) {
    this.email = `${letters(6)}.${lastName.toLowerCase()}@example.com`;
  }

  async open() {
    await this.page.goto(`${this.origin}${FORM}`);
    await expect(this.page.getByRole('heading', { name: 'Enroll a patient' })).toBeVisible();
  }

  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  get owner(): Locator {
    return this.panel('Account owner');
  }

  get summary(): Locator {
    return this.page.getByRole('region', { name: 'Summary' });
  }

  /** The summary's amount, once the quote matches the input. */
  async dueToday(): Promise<number> {
    await expect(this.summary.locator('[aria-busy=true]')).toHaveCount(0);
    await this.settled();
    return cents(await this.summary.getByText('Due today').locator('..').innerText());
  }

  /** The summary is of the previous input until the quote has loaded. */
  async settled() {
    await expect(this.summary.locator('[aria-busy=false]')).toBeVisible();
  }

  async fillOwner(more: Partial<Typed> = {}) {
    const { owner } = this;
    await owner.getByLabel('First name').fill(more.firstName ?? 'Daniel');
    await owner.getByLabel('Last name').fill(more.lastName ?? this.lastName);
    await owner.getByLabel('Date of birth').fill(more.dob ?? '06/14/1985');
    await owner.getByLabel('Email').fill(this.email);
    await owner.getByLabel('Mobile phone').fill(this.phone);
    await owner.getByLabel('Home address').fill('2316 N 21st St');
    await owner.getByLabel('City').fill('Boise');
    await owner.getByLabel('State').selectOption('ID');
    await owner.getByLabel('ZIP').fill('83702');
    await this.answerInsured(owner);
  }

  /** Where the office asks, everyone is uninsured. */
  async answerInsured(inside: Locator) {
    const answer = inside.getByText('Uninsured', { exact: true });
    if (await answer.count()) await answer.click();
  }

  /** A plan by its name, or the first one offered. */
  async choosePlan(inside: Locator, name?: string) {
    const plans = inside.locator('input[type=radio][name^="plan-"]');
    await expect(plans.first()).toBeVisible();
    await (name ? inside.getByRole('radio', { name: new RegExp(name) }) : plans.first()).check();
  }

  async yearly(inside: Locator) {
    await inside.getByText('Yearly', { exact: true }).click();
  }

  async addPerson(person: Typed): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Add (a family member|another person)$/ }).click();
    await this.fillPerson(this.newest, person);
    return this.panel(`${person.firstName} ${person.lastName ?? this.lastName}`);
  }

  /** The last person's panel. */
  get newest(): Locator {
    return this.page
      .getByRole('region')
      .filter({ has: this.page.getByRole('button', { name: /^Remove / }) })
      .last();
  }

  async fillPerson(panel: Locator, person: Typed) {
    await panel.getByLabel('First name').fill(person.firstName);
    if (person.lastName) await panel.getByLabel('Last name').fill(person.lastName);
    await panel.getByLabel('Date of birth').fill(person.dob);
    await panel.getByLabel('Relationship').selectOption(person.relationship ?? 'child');
    await this.answerInsured(panel);
    await this.choosePlan(panel);
  }

  async fillFamily() {
    await this.fillOwner();
    await this.choosePlan(this.owner);
    await this.addPerson({ firstName: 'Elena', dob: '03/02/1987', relationship: 'partner' });
    await this.addPerson({ firstName: 'Sofia', dob: '09/22/2015', relationship: 'daughter' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).locator('visible=true').first();
  }

  async toConfirm() {
    await this.button('Continue').click();
    await expect(this.page.getByRole('heading', { name: 'Is everything right?' })).toBeFocused();
  }

  async toCheckout() {
    await this.toConfirm();
    await this.button('Continue to checkout').click();
    await expect(
      this.page.getByRole('heading', { name: 'How does the patient pay?' }),
    ).toBeFocused();
  }

  async typeCard(number = VISA) {
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel('Expiration').fill('12/40');
    await this.page.getByLabel('CVV').fill('318');
  }

  get payInOffice(): Locator {
    return this.page.getByRole('radio', { name: /Pay in the office/ });
  }

  /** Enrolls a person yearly with the payment due at the desk; the member's page is open. */
  async enrollForDesk() {
    await this.open();
    await this.fillOwner();
    await this.yearly(this.owner);
    await this.choosePlan(this.owner);
    await this.toCheckout();
    await this.payInOffice.check();
    await this.agree();
    await this.finish();
    await this.expectSuccess(/is enrolled\. Payment is due in the office$/);
    await this.toMemberPage();
  }

  /** The patient agrees to every text read aloud. */
  async agree() {
    // Texts with other amounts must be accepted again.
    await this.settled();
    const said = this.panel('Read to the patient');
    await expect(said.getByRole('checkbox').first()).toBeVisible();
    for (const box of await said.getByRole('checkbox').all()) await box.check();
  }

  async finish() {
    await this.settled();
    await this.button('Finish & Pay').click();
  }

  /** The next screen, with its heading. */
  async expectSuccess(heading: RegExp) {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeFocused({
      timeout: 20_000,
    });
  }

  /** The owner and one plan, paid by card: a household for further steps. */
  async enrollOwner(more: Partial<Typed> = {}, plan?: string) {
    await this.fillOwner(more);
    await this.choosePlan(this.owner, plan);
    await this.toCheckout();
    await this.typeCard();
    await this.agree();
    await this.finish();
    await this.expectSuccess(/is a member now$/);
  }

  async toMemberPage() {
    await this.page.getByRole('link', { name: 'Open the member’s page' }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(this.lastName);
  }

  get alert(): Locator {
    return this.page.getByRole('alert').locator('visible=true').first();
  }
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DENTAL,
  expectAccessible,
  expectFits,
  expectFitsPhone,
  MANAGER,
  OWNER,
  openSession,
  PHONE,
  signIn,
} from './demo';
import { linkOf, MAILBOX, mailTo } from './mailbox';
import { Journey } from './signup-journey';
import { expect, type Page, test } from './test';

/** Invitations from the desk to the joined household; the printed form; the form on other sites; referrals. */

test.skip(!DENTAL || !MAILBOX, 'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside');

// A worker sends the emails, and a page is polled for each.
test.describe.configure({ timeout: 120_000 });

const INVITATIONS = `${DENTAL}/account/marketing?tab=invitations`;
const FORM = `${DENTAL}/account/marketing?tab=enrollment-form`;

let guests = 0;
const guest = (name: string) => {
  guests += 1;
  return `${name}.${Date.now()}.${guests}@example.com`;
};

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite Patient' });
const row = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Invitations' }).locator('tbody tr').filter({ hasText: email });

async function invite(page: Page, email: string, spanish: boolean, firstName?: string) {
  await page.goto(`${INVITATIONS}&invite=patient`);
  await dialog(page).getByLabel('Email', { exact: true }).fill(email);
  if (spanish) await dialog(page).getByText('Spanish', { exact: true }).click();
  if (firstName)
    await dialog(page)
      .getByLabel(/^First name/)
      .fill(firstName);
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, email)).toContainText('Sent', { timeout: 20_000 });
}

async function act(page: Page, email: string, item: string, confirm: string) {
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The sign-up page's data for a link, requested the way it does. */
const known = (page: Page, link: string) =>
  page.evaluate(async (address) => {
    const url = new URL(address);
    const office = url.pathname.split('/').at(-1);
    const token = url.searchParams.get('token') ?? '';
    await fetch(`/api/v1/send-invite/log-clicked-invite/${token}`);
    const answer = await fetch(`/api/v1/dentists/details/${office}/no-auth?token=${token}`);
    return (await answer.json()).data.invitation;
  }, link);

test('a pasted list is checked line by line, and only those who are new are invited', async ({
  page,
}) => {
  const [ana, leo] = [guest('ana'), guest('leo')];
  await openSession(page, MANAGER);
  await page.goto(`${INVITATIONS}&invite=patient`);
  await dialog(page).getByText('Many at once').click();
  await dialog(page)
    .getByLabel('People to invite')
    .fill(
      [
        `${ana}, Ana, Reyes, 208-555-0150, en`,
        `${leo}, Leo, Reyes, , es`,
        ana,
        'daniel.reyes@example.com',
        'no address',
      ].join('\n'),
    );
  await dialog(page).getByRole('button', { name: 'Check list' }).click();
  await dialog(page).getByRole('button', { name: 'Leave out 1 row' }).click();
  await dialog(page).getByRole('button', { name: 'Check list' }).click();
  const checked = dialog(page).getByRole('list', { name: 'Checked list' }).getByRole('listitem');
  await expect(checked.nth(0)).toContainText('Will be invited');
  await expect(checked.nth(1)).toContainText('Spanish');
  await expect(checked.nth(2)).toContainText('Same as line 1. Skipped');
  await expect(checked.nth(3)).toContainText('Already a member');
  await expectAccessible(page, 'a checked list');
  await dialog(page).getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(dialog(page)).toBeHidden();
  for (const email of [ana, leo])
    await expect(row(page, email)).toContainText('Sent', { timeout: 20_000 });
  expect((await mailTo(leo)).subject).toContain('le invita');
});

test('a Spanish invitation arrives, opens the Spanish page, and shows what became of it', async ({
  page,
  browser,
}) => {
  const patient = await (await browser.newContext()).newPage();
  const journey = new Journey(patient, 'dental', 'es');
  await openSession(page, MANAGER);
  await invite(page, journey.email, true, 'Rosa');
  const mail = await mailTo(journey.email);
  expect(mail.subject).toContain('le invita');
  expect(mail.text).toContain('Hola, Rosa:');

  const link = linkOf(mail, 'token=');
  await patient.goto(link);
  await expect(patient.locator('html')).toHaveAttribute('lang', 'es');
  await expect(patient.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await known(patient, link)).toEqual({
    state: 'open',
    firstName: 'Rosa',
    email: journey.email,
    language: 'es',
  });
  await page.reload();
  await expect(row(page, journey.email)).toContainText('Opened');

  await journey.toForm();
  await journey.fillOwner();
  await journey.chooseOwnersPlan();
  await journey.toConfirm();
  await journey.toCheckout();
  await journey.payByCard();
  await page.reload();
  const joined = row(page, journey.email);
  await expect(joined).toContainText('Joined');
  expect((await known(patient, link)).state).toBe('ended');
  await joined.getByRole('link', { name: /^Joined/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(journey.lastName);
});

test('sending again kills the old link, and revoking the new one', async ({ page }) => {
  const email = guest('resend');
  await openSession(page, MANAGER);
  await invite(page, email, false);
  const first = linkOf(await mailTo(email), 'token=');
  expect((await known(page, first)).state).toBe('open');
  await act(page, email, 'Send again', 'Send again');
  const second = linkOf(await mailTo(email, { count: 2 }), 'token=');
  expect(tokenOf(second)).not.toBe(tokenOf(first));
  expect((await known(page, first)).state).toBe('ended');
  expect((await known(page, second)).state).toBe('open');
  await act(page, email, 'Revoke', 'Revoke invitation');
  await expect(row(page, email)).toContainText('Revoked');
  expect((await known(page, second)).state).toBe('ended');
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Revoked/ })
    .click();
  await expect(page).toHaveURL(/state=revoked/);
  await expect(row(page, email)).toHaveCount(1);
});

test('many at once: what is wrong is told at its row, who is known is left out', async ({
  page,
}) => {
  const [fresh, other] = [guest('many'), guest('other')];
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}${MANAGER.lands}?invite=patient`);
  await dialog(page).getByText('Many at once').click();
  await dialog(page)
    .getByLabel('People to invite')
    .fill(`${fresh}, Ana, Lind, es\nnot-an-address\ndaniel.reyes@example.com\n${other}\n${fresh}`);
  await dialog(page).getByRole('button', { name: 'Check list' }).click();
  const rows = dialog(page).getByRole('list', { name: 'Checked list' }).getByRole('listitem');
  await expect(rows.nth(1)).toContainText('Invalid email');
  await dialog(page).getByRole('button', { name: 'Leave out 1 row' }).click();
  await dialog(page).getByRole('button', { name: 'Check list' }).click();
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Will be invited');
  await expect(rows.nth(0)).toContainText('Spanish');
  await expect(rows.nth(1)).toContainText('Already a member');
  await expect(rows.nth(3)).toContainText('Same as line 1');
  await expectAccessible(page, 'the checked list');
  await dialog(page).getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(dialog(page)).toBeHidden();
  await mailTo(fresh);
  await mailTo(other);
});

test('the dialog says what is wrong, works by keyboard and on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openSession(page, MANAGER);
  await page.goto(INVITATIONS);
  await expect(page.getByRole('list', { name: 'Invitations' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'the list on a phone');
  await page.getByRole('button', { name: 'Invite Patient', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(dialog(page).getByText('This field is required')).toBeVisible();
  await expect(dialog(page).getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Invalid email')).toBeVisible();
  await dialog(page).getByLabel('Email', { exact: true }).fill('daniel.reyes@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('already a member of your office')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'the dialog on a phone');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/tab=invitations$/);
});

test('every state stands in the list, which the sidebar leads to', async ({ page }) => {
  const email = guest('opens');
  await openSession(page, MANAGER);
  await invite(page, email, false);
  const link = linkOf(await mailTo(email), 'token=');
  expect((await known(page, link)).state).toBe('open');
  await page.goto(`${MANAGER.origin}${MANAGER.lands}`);
  await page.getByRole('link', { name: 'Invite Patient' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const chips = page.getByRole('group', { name: 'Status' });
  for (const state of ['Sent', 'Opened', 'Joined', 'Failed', 'Expired', 'Revoked'])
    await expect(chips.getByRole('button', { name: new RegExp(`^${state} [1-9]`) })).toBeVisible();
  await expectAccessible(page, 'the list');
});

test('the form is printed in both languages, its link copied, its code saved', async ({ page }) => {
  await signIn(page, MANAGER);
  await page.getByRole('link', { name: 'Printable Enrollment Form' }).click();
  await expect(page).toHaveURL(FORM);
  await expect(page.getByLabel('Link to share')).toHaveValue(
    `${DENTAL}/signup/juniper-creek?source=link`,
  );
  await expectAccessible(page, 'the printable form');
  for (const language of ['English', 'Spanish']) {
    await page.getByRole('radiogroup', { name: 'Print language' }).getByText(language).click();
    for (const paper of ['Enrollment form', 'Poster', 'Counter card']) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download ${paper}` }).click();
      const stream = await (await saved).createReadStream();
      const [head] = await stream.take(1).toArray();
      expect(String(head).slice(0, 5)).toBe('%PDF-');
    }
  }
  const png = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PNG for screens' }).click();
  expect((await png).suggestedFilename()).toBe('juniper-creek-qr.png');
  await expectFitsPhone(page);
  await expectAccessible(page, 'the printable form on a phone');
});

/** A third-party website on this machine; its page is the current result of `html`. */
async function site(html: () => string): Promise<{ origin: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

test('an allowed site shows the form in a frame of its height; another site is refused', async ({
  page,
}) => {
  let snippet = '';
  const html = () => `<h1>Our practice</h1>${snippet}`;
  const [allowed, other] = [await site(html), await site(html)];
  await openSession(page, OWNER);
  await page.goto(FORM);
  const first = page.getByLabel('Site 1', { exact: true });
  await first.fill('www.example.com');
  await page.getByRole('button', { name: 'Save sites' }).click();
  await expect(page.getByText('Must be a site such as')).toBeVisible();
  await expect(first).toBeFocused();
  await first.fill(allowed.origin);
  await page.getByRole('button', { name: 'Save sites' }).click();
  await expect(page.getByText('Sites saved')).toBeVisible();
  snippet = await page.locator('pre code').innerText();
  expect(snippet).toContain(`${DENTAL}/enroll/embed?office=juniper-creek`);

  const { t } = new Journey(page, 'dental');
  const frame = page.locator('iframe');
  const shown = page.frameLocator('iframe').locator('#root');
  const form = page.frameLocator('iframe').getByRole('heading', { name: t.form.title });
  await page.goto(allowed.origin);
  await expect(form).toBeVisible();
  // The form's script has loaded.
  await expect(page.frameLocator('iframe').locator('form')).toBeVisible();
  const height = () => frame.evaluate((one) => one.getBoundingClientRect().height);
  const needed = () =>
    shown.evaluate((root) =>
      Math.ceil(root.ownerDocument.documentElement.getBoundingClientRect().height),
    );
  await expect.poll(async () => (await height()) - (await needed())).toBe(0);
  const taken = await height();
  expect(taken).toBeGreaterThan(720);

  // Only messages of the frame itself are accepted: not those of the surrounding page or of another
  // frame.
  await page.evaluate(async () => {
    const told = { type: 'signup:height', height: 5000 };
    const other = document.createElement('iframe');
    other.srcdoc = `<script>parent.postMessage(${JSON.stringify(told)}, '*')</script>`;
    let heard = 0;
    await new Promise<void>((both) => {
      // The snippet's listener was added earlier: a message that arrives here has passed it.
      window.addEventListener('message', (event) => {
        heard += Number(event.data.height === told.height);
        if (heard === 2) both();
      });
      document.body.append(other);
      window.postMessage(told, '*');
    });
    other.remove();
  });
  expect(await height()).toBe(taken);

  const refused = page.waitForEvent('console', (said) => said.text().includes('frame-ancestors'));
  await page.goto(other.origin);
  await refused;
  await expect(shown).toHaveCount(0);
  for (const { server } of [allowed, other]) server.close();
});

test('a receipt leads to a page from which the patient recommends the office', async ({
  page,
  browser,
}) => {
  const journey = new Journey(page, 'dental');
  await journey.join();
  const receipt = await mailTo(journey.email, { subject: 'receipt' });
  await page.context().clearCookies();
  await page.setViewportSize(PHONE);
  const link = linkOf(receipt, '/patient-referral/');
  await page.goto(link);
  await expect(page.getByText('Daniel, share Juniper Creek Dental')).toBeVisible();
  const code = await page.locator('dd').first().innerText();
  await expect(page.getByLabel('Link to share')).toHaveValue(new RegExp(`ref=${code}&lang=en$`));
  await expectFits(page);
  await expectAccessible(page, 'the referral page');
  await page.getByText('Español', { exact: true }).first().click();
  await expect(page.getByText('Daniel, comparta Juniper Creek Dental')).toBeVisible();

  const friend = page.getByLabel('Correo de su amigo');
  await friend.fill('amigo@');
  await page.getByRole('button', { name: 'Enviar correo' }).click();
  await expect(page.getByText('Correo electrónico no válido')).toBeVisible();
  const email = guest('friend');
  await friend.fill(email);
  await page.getByRole('button', { name: 'Enviar correo' }).click();
  await expect(page.getByText('Correo enviado')).toBeVisible();
  expect((await mailTo(email)).text).toContain(code);

  // Office staff continue in its own pages; no one else is led there.
  const toOffice = { name: 'Open in your office’s pages' };
  await expect(page.getByRole('link', toOffice)).toHaveCount(0);
  const desk = await (await browser.newContext()).newPage();
  // Their own pages first: a public page requests a session only where there was one.
  await signIn(desk, MANAGER);
  await desk.goto(link);
  await desk.getByRole('link', toOffice).click();
  await expect(desk).toHaveURL(/\/office-referral\//);
  await expect(desk.getByText('Daniel, share Juniper Creek Dental')).toBeVisible();
  await expect(desk.locator('dd').first()).toHaveText(code);
  await expect(desk.getByRole('link', toOffice)).toHaveCount(0);
  await expectAccessible(desk, 'the office’s referral page');
  await desk.context().close();

  await page.goto(`${DENTAL}/patient-referral/nobody-has-this`);
  await expect(page.getByRole('heading', { name: /not valid|no es válido/ })).toBeVisible();
});

test('an owner invites a colleague’s practice', async ({ page }) => {
  const email = guest('practice');
  await openSession(page, OWNER);
  await page.goto(`${INVITATIONS}&to=practices`);
  await page.getByRole('button', { name: 'Invite Dentist' }).first().click();
  const invitation = page.getByRole('dialog', { name: 'Invite Dentist' });
  await invitation.getByLabel('Email', { exact: true }).fill(email);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation).toBeHidden();
  const link = linkOf(await mailTo(email), '/practice-invitation/');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('invites your practice');
  await expectAccessible(page, 'a practice’s invitation');
});

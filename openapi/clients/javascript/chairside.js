// Written by scripts/openapi from openapi/developer.json. Do not edit.
import { createHmac, timingSafeEqual } from 'node:crypto';

export class ChairsideError extends Error {
  constructor(response, body) {
    super(body._message ?? `The call failed with ${response.status}`);
    this.status = response.status;
    this.code = body.code ?? body.error;
    this.requestId = body.requestId;
    this.fields = body.fields;
    const wait = Number(response.headers.get('retry-after'));
    if (wait > 0) this.retryAfter = wait;
  }
}

export class Chairside {
  #options;

  constructor(options) {
    this.#options = options;
  }

  async #call(method, path, { filters = {}, body, idempotencyKey } = {}) {
    const { key, base, version } = this.#options;
    const url = new URL(base.replace(/\/$/, '') + path);
    for (const [name, value] of Object.entries(filters)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers = { authorization: `Bearer ${key}` };
    if (version) headers['chairside-version'] = version;
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['idempotency-key'] = idempotencyKey;
    }
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(url, { method, headers, body: sent, redirect: 'error' });
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) throw new ChairsideError(response, answer);
    return answer;
  }

  listOffices(filters = {}) {
    return this.#call('GET', `/offices`, { filters });
  }

  getOffice(id) {
    return this.#call('GET', `/offices/${encodeURIComponent(id)}`);
  }

  listPlans(filters = {}) {
    return this.#call('GET', `/plans`, { filters });
  }

  getPlan(id) {
    return this.#call('GET', `/plans/${encodeURIComponent(id)}`);
  }

  listHouseholds(filters = {}) {
    return this.#call('GET', `/households`, { filters });
  }

  getHousehold(id) {
    return this.#call('GET', `/households/${encodeURIComponent(id)}`);
  }

  listMembers(filters = {}) {
    return this.#call('GET', `/members`, { filters });
  }

  getMember(id) {
    return this.#call('GET', `/members/${encodeURIComponent(id)}`);
  }

  listMemberships(filters = {}) {
    return this.#call('GET', `/memberships`, { filters });
  }

  getMembership(id) {
    return this.#call('GET', `/memberships/${encodeURIComponent(id)}`);
  }

  listInvoices(filters = {}) {
    return this.#call('GET', `/invoices`, { filters });
  }

  getInvoice(id) {
    return this.#call('GET', `/invoices/${encodeURIComponent(id)}`);
  }

  listPayments(filters = {}) {
    return this.#call('GET', `/payments`, { filters });
  }

  getPayment(id) {
    return this.#call('GET', `/payments/${encodeURIComponent(id)}`);
  }

  listRefunds(filters = {}) {
    return this.#call('GET', `/refunds`, { filters });
  }

  getRefund(id) {
    return this.#call('GET', `/refunds/${encodeURIComponent(id)}`);
  }

  listDisputes(filters = {}) {
    return this.#call('GET', `/disputes`, { filters });
  }

  getDispute(id) {
    return this.#call('GET', `/disputes/${encodeURIComponent(id)}`);
  }

  listPayouts(filters = {}) {
    return this.#call('GET', `/payouts`, { filters });
  }

  getPayout(id) {
    return this.#call('GET', `/payouts/${encodeURIComponent(id)}`);
  }

  listVisits(filters = {}) {
    return this.#call('GET', `/visits`, { filters });
  }

  recordVisit(body, { idempotencyKey = crypto.randomUUID() } = {}) {
    return this.#call('POST', `/visits`, { body, idempotencyKey });
  }

  getVisit(id) {
    return this.#call('GET', `/visits/${encodeURIComponent(id)}`);
  }

  listInvitations(filters = {}) {
    return this.#call('GET', `/invitations`, { filters });
  }

  invitePatient(body, { idempotencyKey = crypto.randomUUID() } = {}) {
    return this.#call('POST', `/invitations`, { body, idempotencyKey });
  }

  getInvitation(id) {
    return this.#call('GET', `/invitations/${encodeURIComponent(id)}`);
  }

  listBusinesses(filters = {}) {
    return this.#call('GET', `/businesses`, { filters });
  }

  getBusiness(id) {
    return this.#call('GET', `/businesses/${encodeURIComponent(id)}`);
  }

  listBusinessInvoices(filters = {}) {
    return this.#call('GET', `/business-invoices`, { filters });
  }

  getBusinessInvoice(id) {
    return this.#call('GET', `/business-invoices/${encodeURIComponent(id)}`);
  }

  undoVisit(id, body, { idempotencyKey = crypto.randomUUID() } = {}) {
    return this.#call('POST', `/visits/${encodeURIComponent(id)}/undo`, { body, idempotencyKey });
  }

  addNote(id, body, { idempotencyKey = crypto.randomUUID() } = {}) {
    return this.#call('POST', `/households/${encodeURIComponent(id)}/notes`, { body, idempotencyKey });
  }

  listEvents(filters = {}) {
    return this.#call('GET', `/events`, { filters });
  }

  monthlyFigures(filters = {}) {
    return this.#call('GET', `/reports/monthly`, { filters });
  }

  getEvent(id) {
    return this.#call('GET', `/events/${encodeURIComponent(id)}`);
  }
}

export async function* each(list) {
  let cursor;
  do {
    const page = await list({ cursor });
    yield* page.data;
    cursor = page.next;
  } while (cursor);
}

export function verifyWebhook(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const signed = String(headers['webhook-signature']).split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!signed || !(age <= 300)) throw new Error('The signature is not valid');
  return JSON.parse(body);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the server signs: its own test compares each character (`domain/developers/src/webhooks/sign.rs`). */
const EXAMPLE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../openapi/webhook-example.json'), 'utf8'),
) as { secret: string; id: string; timestamp: number; body: string; signature: string };

const headers = (signature: string) => ({
  'webhook-id': EXAMPLE.id,
  'webhook-timestamp': String(EXAMPLE.timestamp),
  'webhook-signature': signature,
});

describe('the library of Standard Webhooks', () => {
  const webhook = new Webhook(EXAMPLE.secret);
  beforeEach(() => vi.useFakeTimers({ now: EXAMPLE.timestamp * 1000 }));
  afterEach(() => vi.useRealTimers());

  it('verifies our signature, also beside that of another secret', () => {
    const event = { type: 'membership.canceled', data: { id: '90210' } };
    expect(webhook.verify(EXAMPLE.body, headers(EXAMPLE.signature))).toMatchObject(event);
    const other = new Webhook(`whsec_${btoa('another secret of 32 bytes......')}`);
    const both = `${other.sign(EXAMPLE.id, new Date(), EXAMPLE.body)} ${EXAMPLE.signature}`;
    expect(webhook.verify(EXAMPLE.body, headers(both))).toMatchObject(event);
  });

  it('refuses another body, another secret and an old request', () => {
    const wrong = EXAMPLE.body.replace('90210', '90211');
    expect(() => webhook.verify(wrong, headers(EXAMPLE.signature))).toThrow();
    const other = new Webhook(`whsec_${btoa('another secret of 32 bytes......')}`);
    expect(() => other.verify(EXAMPLE.body, headers(EXAMPLE.signature))).toThrow();
    vi.setSystemTime((EXAMPLE.timestamp + 600) * 1000);
    expect(() => webhook.verify(EXAMPLE.body, headers(EXAMPLE.signature))).toThrow();
  });
});

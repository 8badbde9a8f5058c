// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARD_PAGE, forgetCard, keepCard, keptSince, renewCard } from './keep';

/** The browser's cache: documents by cache and address. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(address)?.clone(),
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, Response>();
      all.set(name, cache);
      return {
        match: async (address: string) => cache.get(address)?.clone(),
        put: async (address: string, response: Response) => void cache.set(address, response),
      };
    },
  };
}

const unregister = vi.fn();
const register = vi.fn();
let caches: ReturnType<typeof fakeCaches>;

beforeEach(() => {
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal(
    'ServiceWorkerRegistration',
    Object.assign(() => undefined, { prototype: { navigationPreload: {} } }),
  );
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: async () => ({ unregister }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const AT = new Date('2026-11-23T16:12:00Z');

describe('a card on this device', () => {
  it('is saved for its owner, with a worker for its own page alone', async () => {
    expect(await keptSince(5)).toBeNull();
    await keepCard(5, '<p>card</p>', AT);
    expect(register).toHaveBeenCalledWith('/card-worker.js', { scope: CARD_PAGE });
    expect(await keptSince(5)).toEqual(AT);
  });

  it('does not come back after a log-out, whatever was under way', async () => {
    await keepCard(5, '<p>card</p>', AT);
    const acts = [renewCard(5, '<p>anew</p>', AT), forgetCard(), renewCard(5, '<p>anew</p>', AT)];
    expect(await Promise.all(acts)).toEqual([true, undefined, false]);
    expect(await caches.has('membership-card')).toBe(false);
  });

  it('goes when its owner asks, and when another user opens the page', async () => {
    await keepCard(5, '<p>card</p>', AT);
    await forgetCard();
    expect(await keptSince(5)).toBeNull();
    expect(await caches.has('membership-card')).toBe(false);
    expect(unregister).toHaveBeenCalled();
    await keepCard(5, '<p>card</p>', AT);
    expect(await keptSince(6)).toBeNull();
    expect(await caches.has('membership-card')).toBe(false);
  });
});

describe('the worker', () => {
  /** The worker's response to a visit of the card's page. */
  async function visit(preload: Promise<Response | undefined>, mode = 'navigate') {
    const heard: Record<string, (event: object) => void> = {};
    const self = {
      addEventListener: (name: string, listener: (event: object) => void) => {
        heard[name] = listener;
      },
    };
    runInNewContext(readFileSync('public/card-worker.js', 'utf8'), { self, caches, Response });
    let answer: Promise<Response> | undefined;
    heard.fetch?.({
      request: { mode },
      preloadResponse: preload,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return answer;
  }
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));

  it('passes on what the server answers', async () => {
    await keepCard(5, '<p>card</p>', AT);
    const answer = await visit(Promise.resolve(new Response('from the server')));
    expect(await answer?.text()).toBe('from the server');
  });

  it('shows the card when the server cannot be reached, and an error when there is none', async () => {
    expect((await visit(offline()))?.type).toBe('error');
    await keepCard(5, '<p>card</p>', AT);
    const answer = await visit(offline());
    expect(await answer?.text()).toBe('<p>card</p>');
    expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('leaves everything but pages alone', async () => {
    expect(await visit(Promise.resolve(undefined), 'cors')).toBeUndefined();
  });
});

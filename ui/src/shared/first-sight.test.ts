// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { rememberActs, whenWanted } from './first-sight';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><main></main></div>';
});

const root = () => document.getElementById('root') as HTMLElement;

it('begins once, at the first sign of somebody using the page', () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const begin = vi.fn();
  whenWanted(begin, true);
  expect(begin).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('pointerdown'));
  expect(begin).toHaveBeenCalledTimes(1);
});

/** A browser that paints on demand. */
function stubPaint() {
  const observers: ((list: { getEntriesByName: (name: string) => unknown[] }) => void)[] = [];
  class Observer {
    static supportedEntryTypes = ['paint'];
    constructor(seen: (typeof observers)[number]) {
      observers.push(seen);
    }
    observe = vi.fn();
    disconnect = vi.fn();
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return (name: string) => {
    for (const seen of observers)
      seen({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) });
  };
}

it('begins when the page has loaded, is painted and the browser is idle, and at once where nothing is shown', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  const paint = stubPaint();
  const begin = vi.fn();
  whenWanted(begin, true);
  paint('first-paint');
  expect(idle).toHaveLength(0);
  paint('first-contentful-paint');
  for (const callback of idle) callback();
  expect(begin).toHaveBeenCalledTimes(1);
  whenWanted(begin, false);
  expect(begin).toHaveBeenCalledTimes(2);
});

it('waits for no paint in a tab that nobody looks at', () => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  stubPaint();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const begin = vi.fn();
  whenWanted(begin, true);
  expect(begin).toHaveBeenCalledTimes(1);
});

it('repeats the last press on the same place of what the script has drawn, but follows no link again', () => {
  const drawn = () =>
    '<a href="tel:1">Call</a><button>Yearly</button><button>Yearly</button><a href="#join">Join</a>';
  root().innerHTML = drawn();
  const repeat = rememberActs(root());
  const second = () => root().querySelectorAll('button')[1] as HTMLElement;
  second().click();
  root().innerHTML = drawn();
  const pressed = vi.fn();
  second().addEventListener('click', pressed);
  repeat();
  expect(pressed).toHaveBeenCalledTimes(1);

  root().innerHTML = drawn();
  const repeatNothing = rememberActs(root());
  root().querySelector<HTMLElement>('a')?.click();
  const called = vi.fn();
  root().addEventListener('click', called);
  repeatNothing();
  expect(called).not.toHaveBeenCalled();
});

it('leaves what was chosen and typed, though a choice changes the words of others', () => {
  const drawn = (price: string) =>
    `<label>Growth ${price}<input type="radio" name="tier"></label><input id="yearly" type="checkbox"><label for="yearly">Yearly</label>
     <input type="text"><input type="email"><button>Next</button>`;
  root().innerHTML = drawn('$249');
  const repeat = rememberActs(root());
  const [growth, yearly] = root().querySelectorAll('label');
  root().querySelector<HTMLInputElement>('[name=tier]')?.click();
  yearly?.click();
  growth?.click();
  root().querySelector<HTMLInputElement>('#yearly')?.click();
  const email = root().querySelector<HTMLInputElement>('[type=email]') as HTMLInputElement;
  email.value = 'kim@example.com';
  email.dispatchEvent(new Event('input', { bubbles: true }));

  root().innerHTML = drawn('$249');
  const acts: string[] = [];
  root().addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    acts.push(target.name || target.id);
    const [first] = root().querySelectorAll('label');
    if (first?.firstChild) first.firstChild.textContent = 'Growth $2,490';
  });
  root().addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'email') acts.push(target.value);
  });
  repeat();
  expect(acts).toEqual(['tier', 'kim@example.com']);
  expect(root().querySelector<HTMLInputElement>('[name=tier]')?.checked).toBe(true);
  expect(root().querySelector<HTMLInputElement>('#yearly')?.checked).toBe(false);
});

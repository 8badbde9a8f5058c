/** Handles the user's actions between the first paint and the script. */

/** Elements that only act on the page itself; a link to another page works without the script. */
const PRESSED = 'a[href^="#"], button, summary';
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** Runs `next` after the first paint. A hidden tab does not paint, so it does not wait. */
function afterPaint(next: () => void): void {
  if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint')) {
    next();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    next();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * Calls `begin` once: at the first user interaction, else when the page has loaded, is painted and
 * the browser is idle. Without server-rendered content, immediately.
 */
export function whenWanted(begin: () => void, hasContent: boolean): void {
  const once = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, once);
    window.removeEventListener('load', idle);
    begin();
  };
  const idle = () =>
    afterPaint(() =>
      'requestIdleCallback' in window
        ? requestIdleCallback(once, { timeout: 3000 })
        : setTimeout(once, 200),
    );
  if (!hasContent) {
    begin();
    return;
  }
  for (const sign of SIGNS) window.addEventListener(sign, once, { passive: true });
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle);
}

/** Yields to the browser's pending tasks. */
export const pause = () => new Promise<void>((resolve) => void setTimeout(resolve));

/**
 * The elements among which `element` is identified by index: inputs of its type, or elements with
 * its tag and text.
 */
const alike = (root: Element, element: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(element.tagName)].filter((other) =>
    element instanceof HTMLInputElement
      ? (other as HTMLInputElement).type === element.type
      : other.textContent === element.textContent,
  );

/**
 * Records the user's actions on the server-rendered content: choices and text in its inputs, and
 * the last press of any other element. The returned function repeats them on the matching elements
 * of the script-rendered content, which has the same elements and texts.
 */
export function rememberActs(root: Element): () => void {
  const inputs = new Map<HTMLInputElement, number>();
  let last: [HTMLElement, number] | undefined;
  const remember = ({ target, type }: Event) => {
    const place = (element: HTMLElement) => alike(root, element).indexOf(element);
    if (target instanceof HTMLInputElement) {
      if (type === 'input') inputs.set(target, place(target));
    } else {
      const element = (target as Element).closest<HTMLElement>(PRESSED);
      if (element) last = [element, place(element)];
    }
  };
  const heard = ['click', 'input'];
  for (const name of heard) root.addEventListener(name, remember);
  return () => {
    for (const name of heard) root.removeEventListener(name, remember);
    // All are looked up before the first is repeated: a choice can change the texts of others.
    const pressed = last && alike(root, last[0])[last[1]];
    const found = [...inputs].map(([was, place]) => [was, alike(root, was)[place]] as const);
    for (const [was, now] of found) {
      if (!(now instanceof HTMLInputElement)) continue;
      if (now.checked !== was.checked) now.click();
      // React notices a value set through the element's native setter.
      Reflect.set(HTMLInputElement.prototype, 'value', was.value, now);
      now.dispatchEvent(new Event('input', { bubbles: true }));
    }
    pressed?.click();
  };
}

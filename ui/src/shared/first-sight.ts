/** What happens on the page between its first sight and its script. */

/** What only does something on the page itself: a link that leads away has done so. */
const PRESSED = 'a[href^="#"], button, summary';
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** Runs `next` after the first sight is on the screen. A tab that nobody looks at paints nothing, so it does not wait. */
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
 * Begins once: at the first sign of somebody using the page, else when the page has loaded, is painted and the browser is idle.
 * Without content there is nothing to look at meanwhile, so it begins at once.
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

/** Lets the browser do what waits. */
export const pause = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Elements that the place of `element` is counted among: inputs of its type, or what has its tag and text. */
const alike = (root: Element, element: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(element.tagName)].filter((other) =>
    element instanceof HTMLInputElement
      ? (other as HTMLInputElement).type === element.type
      : other.textContent === element.textContent,
  );

/**
 * Remembers what somebody does on what the server has drawn: what is chosen and typed in its inputs, and the last press of anything else.
 * The returned function repeats it on the same places of what the script has drawn, which has the same elements and words.
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
    // All are found before the first is repeated: a choice can change the words of others.
    const pressed = last && alike(root, last[0])[last[1]];
    const found = [...inputs].map(([was, place]) => [was, alike(root, was)[place]] as const);
    for (const [was, now] of found) {
      if (!(now instanceof HTMLInputElement)) continue;
      if (now.checked !== was.checked) now.click();
      // React hears of a value that the element's own setter has set.
      Reflect.set(HTMLInputElement.prototype, 'value', was.value, now);
      now.dispatchEvent(new Event('input', { bubbles: true }));
    }
    pressed?.click();
  };
}

/** What happens on the page between its first sight and its script. */

/** What only does something on the page itself: a link that leads away has done so. */
const PRESSED = 'a[href^="#"], button, label, summary';
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

/** Which of the elements with the same tag and text. */
function alike(root: Element, element: Element): Element[] {
  return [...root.querySelectorAll(element.tagName)].filter(
    (other) => other.textContent === element.textContent,
  );
}

/**
 * Remembers the last press on what the server has drawn. The returned function repeats it on the same place of what
 * the script has drawn, which has the same elements and words.
 */
export function rememberPress(root: Element): () => void {
  let last: { element: Element; position: number } | null = null;
  const remember = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    if (element && root.contains(element))
      last = { element, position: alike(root, element).indexOf(element) };
  };
  root.addEventListener('click', remember);
  return () => {
    root.removeEventListener('click', remember);
    if (!last) return;
    const drawn = alike(root, last.element)[last.position];
    if (drawn instanceof HTMLElement) drawn.click();
  };
}

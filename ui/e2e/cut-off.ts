import { expect, type Page } from '@playwright/test';

/**
 * Texts and controls that are partly invisible: beyond the screen's edge, or clipped by their
 * container without a way to scroll to them. Intended ellipses don't count.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Frame {
      /**
       * Its content is not checked: it can be scrolled, ends in an ellipsis, or is for screen
       * readers only.
       */
      exempt: boolean;
      left: number;
      right: number;
    }
    const frames = new Map<Element, Frame>();
    const screen = { exempt: false, left: 0, right: document.documentElement.clientWidth };
    /** The bounds within which an element's content must be. */
    const frameOf = (element: Element | null): Frame => {
      if (!element || element === document.documentElement) return screen;
      const known = frames.get(element);
      if (known) return known;
      const around = frameOf(element.parentElement);
      const { overflowX, textOverflow, position } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const scrolls = ['auto', 'scroll'].includes(overflowX);
      const clips = overflowX !== 'visible' && element !== document.body;
      const exempt =
        around.exempt ||
        (scrolls && element.scrollWidth > element.clientWidth + 1) ||
        (clips && (textOverflow === 'ellipsis' || box.width <= 1 || box.height <= 1));
      const outer = position === 'fixed' ? { ...screen, exempt } : { ...around, exempt };
      const frame = clips
        ? {
            exempt,
            left: Math.max(outer.left, box.left),
            right: Math.min(outer.right, box.right),
          }
        : outer;
      frames.set(element, frame);
      return frame;
    };
    const found = new Set<string>();
    const look = (box: DOMRect, inside: Element | null, words: string) => {
      if (box.width <= 1 || box.height <= 1) return;
      const { exempt, left, right } = frameOf(inside);
      if (exempt || (box.left >= left - 1 && box.right <= right + 1)) return;
      const around = [left, right].map(Math.round).join(' to ');
      const at = [box.left, box.right].map(Math.round).join(' to ');
      found.add(`${words.trim().slice(0, 40)}: ${at}, seen from ${around}`);
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent || !isShown(parent)) continue;
      range.selectNodeContents(text);
      look(range.getBoundingClientRect(), parent, text.textContent);
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea'))
      if (isShown(control))
        look(
          control.getBoundingClientRect(),
          control.parentElement,
          `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? control.textContent}`,
        );
    return [...found];
  });

/** Asserts that no visible content is clipped. */
export async function expectNothingCutOff(page: Page, where: string) {
  await expect.poll(() => cutOff(page), `cut off at ${where}`).toEqual([]);
}

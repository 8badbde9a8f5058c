import { type RefObject, useEffect } from 'react';

/** The link of a row, in its first column. */
const ROW = '[data-row-link]';
/** The field above a list to which Esc returns; on a page without its own, that of the frame. */
const SEARCH = 'main input[type="search"], main [role="searchbox"]';
const SEARCH_OF_FRAME = 'search input[type="search"]';

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName));

/** Keys that move down and up; the letters only outside of fields. */
const DOWN = ['ArrowDown', 'j'];
const UP = ['ArrowUp', 'k'];

/**
 * Arrow up and down, or k and j, move between the rows of a list: from the search field (arrows
 * only) or when nothing has the focus. Enter opens a row, like its link. Esc returns to the search
 * field.
 */
export function useRowArrows(list: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const { activeElement, body } = document;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
      const at = rows.indexOf(activeElement as HTMLElement);
      const search =
        document.querySelector<HTMLElement>(SEARCH) ??
        document.querySelector<HTMLElement>(SEARCH_OF_FRAME);
      if (event.key === 'Escape' && at >= 0) {
        event.preventDefault();
        search?.focus();
        return;
      }
      const down = DOWN.includes(event.key);
      if (!down && !UP.includes(event.key)) return;
      if (event.key.length === 1 && isTyping(activeElement)) return;
      const fromSearch = activeElement === search && search !== null;
      if (at < 0 && !(down && (fromSearch || (activeElement === body && !isTyping(activeElement)))))
        return;
      const next = at < 0 ? rows[0] : at === 0 && !down ? search : rows[at + (down ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView?.({ block: 'nearest' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, on]);
}

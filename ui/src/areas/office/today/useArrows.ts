import { type RefObject, useEffect } from 'react';

/** The button of a row that Enter presses. */
const MAIN = '[data-main]';

/**
 * The arrow keys move between the rows' main buttons, from anywhere on the page while the user is
 * not typing and nothing is open.
 */
export function useArrows(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const down = event.key === 'ArrowDown';
      const { activeElement, body } = document;
      const inside = list.current?.contains(activeElement) && activeElement?.closest(MAIN);
      if ((!down && event.key !== 'ArrowUp') || (activeElement !== body && !inside)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(MAIN) ?? [])];
      const at = rows.indexOf(activeElement as HTMLElement);
      const next = rows[at < 0 ? 0 : at + (down ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [list]);
}

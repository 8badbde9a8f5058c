import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

/**
 * The focused element, or the button of the menu that a focused item belongs to, since the item
 * disappears with its menu.
 */
function openerOf(focused: EventTarget | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement)) return null;
  const button = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

/** The last focused element: when a dialog opens, its menu item may be unmounted already. */
let latest: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  latest = openerOf(target);
});

/** The opener of the dialog that closed last. */
let closed: HTMLElement | null = null;

/**
 * Returns the focus to the element that opened a dialog when it closes, also when it is unmounted
 * at once, and when it replaces another dialog, as a form replaces its loading state.
 */
export function useFocusBack(opened: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  // Runs before the layout effects of the dialog's content, which may take the focus.
  useInsertionEffect(() => {
    if (!opened) return;
    opener.current = latest?.isConnected ? latest : closed;
    return () => {
      closed = opener.current;
    };
  }, [opened]);
  useLayoutEffect(() => {
    if (!opened) return;
    return () => {
      window.setTimeout(() => {
        const lost = !document.activeElement || document.activeElement === document.body;
        if (lost && opener.current?.isConnected) opener.current.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

/** What holds the focus, or the button of the menu that an item with the focus belongs to: the item goes with its menu. */
function openerOf(focused: EventTarget | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement)) return null;
  const button = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

/** Of the last focus there was: when a dialog opens, its menu item may be out of the page already. */
let latest: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  latest = openerOf(target);
});

/** Gives the focus back to what opened a dialog when it closes, also when it is taken out of the page at once. */
export function useFocusBack(opened: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  // Before the layout effects of what is in the dialog: one of them may take the focus.
  useInsertionEffect(() => {
    if (opened) opener.current = latest;
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

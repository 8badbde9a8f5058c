import { useLayoutEffect } from 'react';

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
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = latest;
    return () => {
      window.setTimeout(() => {
        const lost = !document.activeElement || document.activeElement === document.body;
        if (lost && opener?.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

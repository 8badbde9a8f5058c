/**
 * Moves the focus to the first field of `root` that shows an error, in the page's own order. Waits for the render that
 * shows the errors.
 */
export function focusFirstError(root: ParentNode | null) {
  requestAnimationFrame(() => {
    const wrong = (root ?? document).querySelector('[aria-invalid="true"]');
    if (!(wrong instanceof HTMLElement)) return;
    const field =
      wrong.matches('input, select, textarea') || wrong.tabIndex >= 0
        ? wrong
        : wrong.querySelector<HTMLElement>('input, select, textarea');
    field?.focus({ preventScroll: true });
    (field ?? wrong).scrollIntoView({ block: 'center' });
  });
}

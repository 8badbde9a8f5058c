/** About a second: a step that renders later than that has other problems. */
const MOST_FRAMES = 60;

/**
 * Runs on an element as soon as it renders: steps and errors appear with the next render, on a slow
 * phone later.
 */
export function whenDrawn(find: () => Element | null, then: (element: Element) => void) {
  let left = MOST_FRAMES;
  const look = () => {
    const found = find();
    left -= 1;
    if (found) then(found);
    else if (left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Moves the focus to the first field of `root` that shows an error, in the page's order. */
export function focusFirstError(root: ParentNode | null) {
  whenDrawn(
    () => (root ?? document).querySelector('[aria-invalid="true"], [data-error="true"]'),
    (wrong) => {
      const field = wrong.matches('input, select, textarea')
        ? wrong
        : wrong.querySelector('input, select, textarea');
      if (field instanceof HTMLElement) field.focus({ preventScroll: true });
      (field ?? wrong).scrollIntoView({ block: 'center' });
    },
  );
}

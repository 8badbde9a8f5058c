/**
 * The page inside an office's own website. Which sites may frame it is the server's header to say; this only tells the
 * site around it how high the page is, and tells nobody else.
 */

/** The framing site's origin; null when the page is not framed or the browser does not say by whom. */
export function parentOrigin(
  here: Pick<Window, 'parent' | 'self'> & {
    location: Location;
    document: Pick<Document, 'referrer'>;
  },
): string | null {
  if (here.parent === here.self) return null;
  const ancestor = here.location.ancestorOrigins?.[0];
  const origin = ancestor ?? originOf(here.document.referrer);
  return origin && origin !== 'null' ? origin : null;
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/** Tells the framing site, and only that one. */
function postToParent(message: { type: 'signup:height'; height: number } | { type: 'signup:top' }) {
  const origin = parentOrigin(window);
  if (origin) window.parent.postMessage(message, origin);
}

/** From now on the framing site learns the page's height whenever it changes. Returns what stops it. */
export function reportHeight(): () => void {
  let last = 0;
  const report = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    postToParent({ type: 'signup:height', height });
  };
  const observer = new ResizeObserver(report);
  observer.observe(document.documentElement);
  report();
  return () => observer.disconnect();
}

/** Another step begins at its top, which the visitor may have scrolled past in the framing page. */
export const reportTop = () => postToParent({ type: 'signup:top' });

/**
 * The page embedded in an office's own website. The server's header decides which sites may frame
 * it; this only sends the framing site the page's height, and to no other site.
 */

/**
 * The framing site's origin; null when the page is not framed or the browser does not reveal it.
 */
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

/** Posts to the framing site, and only to it. */
function postToParent(message: { type: 'signup:height'; height: number } | { type: 'signup:top' }) {
  const origin = parentOrigin(window);
  if (origin) window.parent.postMessage(message, origin);
}

/**
 * Reports the page's height to the framing site whenever it changes. Returns a function that stops
 * it.
 */
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

/** Another step starts at its top, which the visitor may have scrolled past in the framing page. */
export const reportTop = () => postToParent({ type: 'signup:top' });

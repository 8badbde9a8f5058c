/**
 * The messages between an office's branding page and the framed preview of its sign-up page. Both
 * are ours: neither accepts messages from another origin, or from a window other than its
 * counterpart.
 */

/** The branding chosen and typed, saved or not. */
export interface PreviewedBranding {
  template: { index: number; main?: string; background?: string; accent?: string };
  headline?: string;
  spanishHeadline?: string;
  logoUrl?: string;
}

const READY = 'preview:ready';
const BRANDING = 'preview:branding';

const COLOR = /^#[0-9a-f]{6}$/i;
/** Pictures come from our own calls. */
const PICTURE = /^\/api\/[\w/.-]+$/;

/**
 * The address of an office's sign-up page as a preview, through which no one can join
 * (api/frame/src/web.rs).
 */
export const previewAddress = (officeId: number): string => `/signup/${officeId}?preview=1`;

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

const text = (value: unknown, fits: (text: string) => boolean): string | undefined =>
  typeof value === 'string' && fits(value) ? value : undefined;

const color = (value: unknown) => text(value, (one) => COLOR.test(one));
const headline = (value: unknown) => text(value, (one) => one.trim() !== '');

/** The branding in a message; null in any other message. Invalid values are left out. */
export function readBranding(data: unknown): PreviewedBranding | null {
  const message = record(data);
  const branding = message?.type === BRANDING ? record(message.branding) : null;
  const template = record(branding?.template);
  if (!branding || !template || !Number.isInteger(template.index)) return null;
  return {
    template: {
      index: template.index as number,
      main: color(template.main),
      background: color(template.background),
      accent: color(template.accent),
    },
    headline: headline(branding.headline),
    spanishHeadline: headline(branding.spanishHeadline),
    logoUrl: text(branding.logoUrl, (one) => PICTURE.test(one)),
  };
}

type Here = Pick<Window, 'location' | 'parent' | 'addEventListener' | 'removeEventListener'>;

function listen(here: Here, from: () => unknown, heard: (data: unknown) => void): () => void {
  const hear = (event: MessageEvent) => {
    if (event.origin === here.location.origin && event.source === from()) heard(event.data);
  };
  here.addEventListener('message', hear);
  return () => here.removeEventListener('message', hear);
}

/**
 * In the frame: reports that it is ready, and listens for changes. Returns a function that stops
 * it.
 */
export function hearBranding(here: Here, changed: (branding: PreviewedBranding) => void) {
  const end = listen(
    here,
    () => here.parent,
    (data) => {
      const branding = readBranding(data);
      if (branding) changed(branding);
    },
  );
  here.parent.postMessage({ type: READY }, here.location.origin);
  return end;
}

/** Outside the frame: sends the current branding. */
export function tellBranding(here: Here, frame: Window | null, branding: PreviewedBranding): void {
  frame?.postMessage({ type: BRANDING, branding }, here.location.origin);
}

/**
 * Outside the frame: calls back each time the frame's script is ready. Returns a function that
 * stops it.
 */
export function whenReady(here: Here, frame: () => Window | null, then: () => void): () => void {
  return listen(here, frame, (data) => {
    if (record(data)?.type === READY) then();
  });
}

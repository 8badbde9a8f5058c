// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { hearBranding, readBranding, tellBranding, whenReady } from './message';

const CHOSEN = {
  template: { index: 3, main: '#155A49', background: '#FFFFFF', accent: '#2E7F86' },
  headline: 'Clear sight',
  spanishHeadline: 'Vista clara',
  logoUrl: '/api/v1/office/7/pictures/logo-1.png',
};
const message = (branding: unknown) => ({ type: 'preview:branding', branding });
const ends: (() => void)[] = [];

function arrives(data: unknown, from: Partial<{ origin: string; source: Window | null }> = {}) {
  const { origin = window.location.origin, source = window.parent } = from;
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

it('reads what is chosen, and leaves out what does not fit', () => {
  expect(readBranding(message(CHOSEN))).toEqual(CHOSEN);
  const odd = {
    template: { index: 0, main: 'red; background: url(//evil.example)' },
    headline: '  ',
    spanishHeadline: 7,
    logoUrl: 'https://evil.example/logo.png',
  };
  const read = readBranding(message(odd));
  expect(read).toEqual({ template: { index: 0 } });
  for (const none of [null, 'x', message(null), message({ template: { index: '0' } }), CHOSEN])
    expect(readBranding(none)).toBeNull();
});

it('hears the window around it, at our own origin, and nobody else', () => {
  const said = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  const heard = vi.fn();
  ends.push(hearBranding(window, heard));
  expect(said).toHaveBeenCalledWith({ type: 'preview:ready' }, window.location.origin);
  arrives(message(CHOSEN), { origin: 'https://evil.example' });
  arrives(message(CHOSEN), { source: null });
  expect(heard).not.toHaveBeenCalled();
  arrives(message(CHOSEN));
  expect(heard).toHaveBeenCalledExactlyOnceWith(CHOSEN);
});

it('tells only the frame of our own origin, when that is ready', () => {
  const frame = { postMessage: vi.fn() } as unknown as Window;
  tellBranding(window, frame, CHOSEN);
  expect(frame.postMessage).toHaveBeenCalledWith(message(CHOSEN), window.location.origin);
  const then = vi.fn();
  ends.push(whenReady(window, () => frame, then));
  arrives({ type: 'preview:ready' });
  arrives({ type: 'preview:ready' }, { source: frame, origin: 'https://evil.example' });
  arrives({ type: 'something' }, { source: frame });
  expect(then).not.toHaveBeenCalled();
  arrives({ type: 'preview:ready' }, { source: frame });
  expect(then).toHaveBeenCalledOnce();
});

import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import {
  type PreviewedBranding,
  previewAddress,
  tellBranding,
  whenReady,
} from '~/shared/branding-preview/message';
import { choicesOf } from '~/shared/form/choices';
import classes from './Branding.module.css';

/** The widths of the page, in pixels; it is scaled down to fit. */
const WIDTHS = { computer: 1280, phone: 390 };
type Width = keyof typeof WIDTHS;
/** The height of the container, in pixels. */
const HEIGHT = 640;

/** The scale at which a page of this width fits a place of that one, and its height there. */
export function fitted(page: number, place: number): { scale: number; height: number } {
  const scale = place > 0 ? Math.min(1, place / page) : 1;
  return { scale, height: Math.round(HEIGHT / scale) };
}

interface PreviewProps {
  officeId: number;
  branding: PreviewedBranding;
}

/** The sign-up page itself with the unsaved choices, at the width of a phone or a computer. */
export function Preview({ officeId, branding }: PreviewProps) {
  const [width, setWidth] = useState<Width>('computer');
  const { ref, width: place } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(branding);
  const chosen = JSON.stringify(branding);
  useEffect(() => {
    latest.current = JSON.parse(chosen) as PreviewedBranding;
    tellBranding(window, frame.current?.contentWindow ?? null, latest.current);
  }, [chosen]);
  useEffect(() => {
    const inside = () => frame.current?.contentWindow ?? null;
    return whenReady(window, inside, () => tellBranding(window, inside(), latest.current));
  }, []);
  const { scale, height } = fitted(WIDTHS[width], place);
  return (
    <section className={classes.preview} aria-label="What patients see">
      <header className={classes.previewHead}>
        <h2>What patients see</h2>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={width}
          onChange={(next) => setWidth(next as Width)}
          data={choicesOf({ computer: 'Computer', phone: 'Phone' })}
        />
        <p>Your sign-up page with your changes. Nothing can be submitted here.</p>
      </header>
      <div ref={ref} className={classes.stage} style={{ height: HEIGHT }}>
        <div className={classes.scaled} style={{ width: WIDTHS[width] * scale, height: HEIGHT }}>
          <iframe
            ref={frame}
            key={officeId}
            title="Preview of your sign-up page"
            src={previewAddress(officeId)}
            sandbox="allow-same-origin allow-scripts"
            style={{ width: WIDTHS[width], height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}

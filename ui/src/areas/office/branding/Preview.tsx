import { SegmentedControl } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import {
  type PreviewedBranding,
  previewAddress,
  tellBranding,
  whenReady,
} from '~/shared/branding-preview/message';
import { choicesOf } from '~/shared/form/choices';
import { usePhone } from '~/shared/usePhone';
import classes from './Branding.module.css';

/** The widths of the page, in pixels; it is scaled down to fit. */
const WIDTHS = { computer: 1280, phone: 390 };
type Width = keyof typeof WIDTHS;
/** The height of the container, in pixels; on a phone the choices have to stay in sight, too. */
const HEIGHTS = { wide: 640, phone: 220 };
/** Beside the form there is room for a phone's page only. */
const NARROW = '(max-width: 62em)';

/** The scale at which a page of this width fits a place of that one, and its height there. */
export function fitted(
  page: number,
  place: number,
  tall: number = HEIGHTS.wide,
): { scale: number; height: number } {
  const scale = place > 0 ? Math.min(1, place / page) : 1;
  return { scale, height: Math.round(tall / scale) };
}

interface PreviewProps {
  officeId: number;
  branding: PreviewedBranding;
}

/** The sign-up page itself with the unsaved choices, at the width of a phone or a computer. */
export function Preview({ officeId, branding }: PreviewProps) {
  const phone = usePhone();
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [chosenWidth, setWidth] = useState<Width | null>(null);
  const width = chosenWidth ?? (narrow && !phone ? 'phone' : 'computer');
  const tall = phone ? HEIGHTS.phone : HEIGHTS.wide;
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
  const { scale, height } = fitted(WIDTHS[width], place, tall);
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
      <div ref={ref} className={classes.stage} style={{ height: tall }}>
        <div className={classes.scaled} style={{ width: WIDTHS[width] * scale, height: tall }}>
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

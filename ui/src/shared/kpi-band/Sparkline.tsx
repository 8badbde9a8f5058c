const WIDTH = 84;
const HEIGHT = 28;
const MARGIN = 4;

/** The points of a line over `values`, as an SVG path inside 84 by 28. */
export function linePoints(values: number[]): { x: number; y: number }[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  return values.map((value, index) => ({
    x: MARGIN + (index / Math.max(values.length - 1, 1)) * (WIDTH - 2 * MARGIN),
    y: HEIGHT - MARGIN - ((value - low) / span) * (HEIGHT - 2 * MARGIN),
  }));
}

/** A figure's trend without axes. Decoration: the text next to it says the same. */
export function Sparkline({ values, className }: { values: number[]; className?: string }) {
  const points = linePoints(values);
  const last = points.at(-1);
  return (
    <svg
      className={className}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <polyline
        points={points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--mantine-color-brand-5)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="2.5" fill="var(--mantine-color-brand-5)" />}
    </svg>
  );
}

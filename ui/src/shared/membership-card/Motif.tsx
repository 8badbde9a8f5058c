import type { Motif as MotifName } from '../template/template';

interface MotifProps {
  motif: MotifName;
  /** The one element in the accent color; not on the card itself. */
  accent?: boolean;
  className?: string;
}

const COUNT = 14;

/** Teeth on an ellipse, widest at the ends, as in a dentist's arch chart. */
function Arch({ accent }: { accent?: boolean }) {
  const teeth = Array.from({ length: COUNT }, (_, index) => {
    const angle = Math.PI * (1 - (index + 0.5) / COUNT) * 1.0;
    const spread = (angle - Math.PI / 2) * 1.02 + Math.PI / 2;
    const back = Math.abs(index - (COUNT - 1) / 2) / ((COUNT - 1) / 2);
    const width = 34 + 14 * back;
    const height = 46 - 2 * back;
    return {
      index,
      x: 240 + 208 * Math.cos(spread),
      y: 262 - 226 * Math.sin(spread),
      turn: 90 - (spread * 180) / Math.PI,
      width,
      height,
    };
  });
  return (
    <svg viewBox="0 0 480 300" aria-hidden="true" focusable="false" width="100%" height="100%">
      {teeth.map((tooth) => (
        <rect
          key={tooth.index}
          x={-tooth.width / 2}
          y={-tooth.height / 2}
          width={tooth.width}
          height={tooth.height}
          rx={13}
          transform={`translate(${tooth.x.toFixed(1)} ${tooth.y.toFixed(1)}) rotate(${tooth.turn.toFixed(1)})`}
          fill={
            accent && tooth.index === 4 ? 'var(--t-accent)' : 'var(--motif-color, var(--t-motif))'
          }
        />
      ))}
    </svg>
  );
}

/** Triple rays on a half circle, as in an astigmatism dial. */
function Dial({ accent }: { accent?: boolean }) {
  const rays = Array.from({ length: 13 }, (_, index) => ({ index, turn: -90 + index * 15 }));
  return (
    <svg viewBox="0 0 480 300" aria-hidden="true" focusable="false" width="100%" height="100%">
      {rays.map((ray) => (
        <g
          key={ray.index}
          transform={`translate(240 270) rotate(${ray.turn})`}
          stroke={
            accent && ray.index === 4 ? 'var(--t-accent)' : 'var(--motif-color, var(--t-motif))'
          }
          strokeWidth="4"
          strokeLinecap="round"
        >
          <path d="M-8 -160V-236M0 -160V-236M8 -160V-236" fill="none" />
        </g>
      ))}
    </svg>
  );
}

/** The brand's illustration. Decoration: hidden from screen readers. */
export function Motif({ motif, accent, className }: MotifProps) {
  return (
    <span className={className} aria-hidden="true">
      {motif === 'arch' ? <Arch accent={accent} /> : <Dial accent={accent} />}
    </span>
  );
}

const SIDE = 21;
const CORNER = 7;
/** The corners of a code by which a camera finds it. */
const CORNERS = [
  [0, 0],
  [SIDE - CORNER, 0],
  [0, SIDE - CORNER],
] as const;

const inCorner = (x: number, y: number) =>
  CORNERS.some(
    ([left, top]) => x >= left - 1 && x <= left + CORNER && y >= top - 1 && y <= top + CORNER,
  );

/** Scattered alike in each drawing. */
const scattered = (index: number) => {
  const mixed = Math.imul(index ^ 0x5bd1e995, 0x9e3779b1);
  return ((mixed ^ (mixed >>> 15)) >>> 3) % 100 < 48;
};

/** Squares that look like a code and lead nowhere: the proof has the real one. */
const SQUARES = Array.from({ length: SIDE * SIDE }, (_, index) => ({
  index,
  x: index % SIDE,
  y: Math.floor(index / SIDE),
})).filter(({ x, y, index }) => !inCorner(x, y) && scattered(index));

/** A drawing of a code. */
export function Code() {
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true" focusable="false">
      {CORNERS.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`}
          fillRule="evenodd"
        />
      ))}
      <path d={SQUARES.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} />
    </svg>
  );
}

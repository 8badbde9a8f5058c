/** Blocks that many modules share: `@mixin plain-list;`. They do not reach a file that others compose from. */
const mixins = {
  /** A list without list styles. */
  'plain-list': { margin: '0', padding: '0', 'list-style': 'none' },
  /** Muted text below a name. */
  'second-line': {
    display: 'block',
    color: 'var(--mantine-color-gray-7)',
    'font-size': '0.8125rem',
  },
  /** The items of a row, spread as far apart as possible. */
  apart: { display: 'flex', 'align-items': 'center', 'justify-content': 'space-between' },
  'apart-wrap': {
    display: 'flex',
    'flex-wrap': 'wrap',
    'align-items': 'center',
    'justify-content': 'space-between',
  },
  /** Two items at opposite ends, aligned at the top. */
  'two-ends': { display: 'flex', 'justify-content': 'space-between', gap: '1rem' },
  /** A button that looks like the surrounding text. */
  'bare-button': {
    padding: '0',
    border: '0',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
  },
  /** Visible to screen readers only. */
  'visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
  },
  /** An office's name after its tile, above a page. */
  'office-name': {
    display: 'inline-flex',
    'align-items': 'center',
    gap: '0.75rem',
    'min-width': '0',
    'min-height': '2.75rem',
  },
  /** An office's initial on its color. */
  'office-tile': {
    display: 'grid',
    'place-items': 'center',
    flex: 'none',
    width: '2.375rem',
    height: '2.375rem',
    'border-radius': '0.5rem',
    background: 'var(--t-primary)',
    color: '#fff',
    'font-size': '1.125rem',
  },
  /** The title of a public page. */
  'page-title': { 'font-size': '2.125rem', 'font-weight': '650', 'line-height': '1.15' },
  /** A heading in the type of the office's template. */
  'template-heading': (_mixin, size, lineHeight, letterSpacing = '-0.02em') => ({
    'font-family': 'var(--t-heading-font)',
    'font-weight': 'var(--t-heading-weight)',
    'font-size': size,
    'line-height': lineHeight,
    'letter-spacing': letterSpacing,
  }),
  /** A table with a total: the space above and below a line, and the color over the total. */
  sums: (_mixin, room, line) => ({
    width: '100%',
    'border-collapse': 'collapse',
    '& th': { padding: `${room} 0.75rem ${room} 0`, 'font-weight': '400', 'text-align': 'left' },
    '& td': {
      padding: `${room} 0`,
      'font-variant-numeric': 'tabular-nums',
      'text-align': 'right',
      'white-space': 'nowrap',
    },
    '& tfoot th, & tfoot td': { 'border-top': `1px solid ${line}`, 'font-weight': '650' },
  }),
  /** The two colors of a state: `@mixin tint data-tone="good", #e6f4ea, #17663a;`. */
  tint: (_mixin, state, background, color) => ({ [`&[${state}]`]: { background, color } }),
};

module.exports = { plugins: { 'postcss-preset-mantine': { mixins } } };

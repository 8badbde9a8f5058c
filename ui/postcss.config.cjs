/** Blocks that many modules share: `@mixin plain-list;`. They do not reach a file that others compose from. */
const mixins = {
  /** A list that looks like none. */
  'plain-list': { margin: '0', padding: '0', 'list-style': 'none' },
  /** Quiet words below a name. */
  'second-line': {
    display: 'block',
    color: 'var(--mantine-color-gray-7)',
    'font-size': '0.8125rem',
  },
  /** What is in a row, as far apart as it goes. */
  apart: { display: 'flex', 'align-items': 'center', 'justify-content': 'space-between' },
  'apart-wrap': {
    display: 'flex',
    'flex-wrap': 'wrap',
    'align-items': 'center',
    'justify-content': 'space-between',
  },
  /** A button that looks like the text around it. */
  'bare-button': {
    padding: '0',
    border: '0',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
  },
  /** There for screen readers alone. */
  'visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
  },
};

module.exports = { plugins: { 'postcss-preset-mantine': { mixins } } };

/** From a page's background to its text, in every theme. */
export const GRAYS = [
  '#F7F9F9',
  '#F0F3F3',
  '#E5E9EA',
  '#D3D9DA',
  '#B1BABC',
  '#879194',
  '#626C6F',
  '#475053',
  '#2C3336',
  '#161B1D',
] as const;

/** Cleanings of a plan's year, none used, for tests. */
export const inclusion = {
  code: '1110',
  label: 'Cleanings',
  shortLabel: 'Cleanings',
  spanishLabel: 'Limpiezas',
  spanishShortLabel: '',
  quantity: 2,
  carried: 0,
  used: 0,
};

export default {
  list: 'Download list',
  preparing: 'Preparing the file',
  cancel: 'Cancel download',
  pdf: 'PDF, opens in a new tab',
} as const;

import './early-style';
import { readPageData } from '~/shared/page-data';
import { rememberPress, whenWanted } from './early';
import type { PageData } from './start';

const root = document.getElementById('root');

if (root) {
  const data = readPageData<PageData>();
  const repeatPress = rememberPress(root);
  const opensOnForm = new URLSearchParams(window.location.search).has('tab');
  whenWanted(
    () => void import('./start').then(({ start }) => start(root, data, repeatPress)),
    root.querySelector('main') !== null && !opensOnForm,
  );
}

import './early-style';
import { rememberActs, whenWanted } from '~/shared/first-sight';
import { readPageData } from '~/shared/page-data';
import type { PageData } from './start';

const root = document.getElementById('root');

if (root) {
  const data = readPageData<PageData>();
  const repeatActs = rememberActs(root);
  // A later step or a preview does not show the server-rendered content, so it starts at once.
  const atOnce = /[?&](tab|preview)=/.test(window.location.search);
  whenWanted(
    () => void import('./start').then(({ start }) => start(root, data, repeatActs)),
    root.querySelector('main') !== null && !atOnce,
  );
}

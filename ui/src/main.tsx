import { rememberPress, whenWanted } from '~/shared/first-sight';

const root = document.getElementById('root');

if (root) {
  // The server has put the page's first sight into it, which can be read and used before the app is there.
  const hasFirstSight = document.getElementById('content') !== null;
  const repeatPress = rememberPress(root);
  whenWanted(
    () => void import('./app/start').then(({ start }) => start(root, repeatPress)),
    hasFirstSight,
  );
}

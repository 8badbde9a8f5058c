import { pause, rememberActs, whenWanted } from '~/shared/first-sight';

/** Asks for all files at once and runs them in two steps, with room for a press between them. */
async function begin(root: Element, repeatActs: () => void): Promise<void> {
  const files = document.getElementById('app-files');
  if (files instanceof HTMLTemplateElement) document.head.append(files.content);
  await import('./app/libraries');
  await pause();
  const { start } = await import('./app/start');
  await start(root, repeatActs);
}

const root = document.getElementById('root');

if (root) {
  // The server has put the page's first sight into it, which can be read and used before the app is there.
  const hasFirstSight = document.getElementById('content') !== null;
  const repeatActs = rememberActs(root);
  whenWanted(() => void begin(root, repeatActs), hasFirstSight);
}

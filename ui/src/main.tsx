import { pause, rememberActs, whenWanted } from '~/shared/first-sight';

/**
 * Requests all files at once and runs them in two steps, with a pause between them for user input.
 */
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
  // The server rendered the initial content into the page; it can be read and used before the app
  // has loaded.
  const hasFirstSight = document.getElementById('content') !== null;
  const repeatActs = rememberActs(root);
  whenWanted(() => void begin(root, repeatActs), hasFirstSight);
}

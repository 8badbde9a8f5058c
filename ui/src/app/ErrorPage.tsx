import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError, messageOf } from '~/api/errors';
import { isMissingChunk, isOffline } from './chunk-reload';
import classes from './ErrorPage.module.css';
import { reportError } from './error-reports';
import { type ReaderLanguage, useReaderLanguage } from './session/reader-language';

const en = {
  offline: 'You’re offline.',
  offlineText: 'This page loads when your connection is back.',
  tryAgain: 'Try again',
  newVersion: 'There is a new version.',
  newVersionText: 'This page was updated while it was open.',
  load: 'Load the new version',
  wrong: 'uh-oh. Something went wrong.',
  wrongText: 'It’s us, not you. What you saved is safe.',
  missing: 'We can’t find this page.',
  missingText: 'The address may be outdated.',
  back: 'GO BACK',
};

const es: typeof en = {
  offline: 'No hay conexión.',
  offlineText: 'Esta página se carga cuando vuelva la conexión.',
  tryAgain: 'Intentar de nuevo',
  newVersion: 'Hay una versión nueva.',
  newVersionText: 'Esta página se actualizó mientras estaba abierta.',
  load: 'Cargar la versión nueva',
  wrong: 'Algo salió mal.',
  wrongText: 'El error es nuestro, no suyo. Lo que guardó sigue guardado.',
  missing: 'No encontramos esta página.',
  missingText: 'La dirección puede ser antigua.',
  back: 'VOLVER',
};

const TEXTS = { en, es };

interface Words {
  title: string;
  text: string;
  action: string;
  act: () => void;
}

const goBack = () =>
  window.history.length > 1 ? window.history.back() : window.location.assign('/');
const reload = () => {
  if (!isOffline()) window.location.reload();
};

function wordsFor(error: unknown, language: ReaderLanguage): Words {
  const t = TEXTS[language];
  const unreached = isMissingChunk(error) || (error instanceof ApiError && error.transient);
  if (isOffline() && unreached) {
    return { title: t.offline, text: t.offlineText, action: t.tryAgain, act: reload };
  }
  if (isMissingChunk(error)) {
    return { title: t.newVersion, text: t.newVersionText, action: t.load, act: reload };
  }
  if (error instanceof ApiError) {
    return { title: t.wrong, text: messageOf(error, language), action: t.tryAgain, act: reload };
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: t.missing, text: t.missingText, action: t.back, act: goBack };
  }
  return { title: t.wrong, text: t.wrongText, action: t.back, act: goBack };
}

/** Instead of a page that failed. */
export function ErrorPage() {
  const error = useRouteError();
  const language = useReaderLanguage();
  useEffect(() => {
    console.error(error);
    reportError(error);
  }, [error]);
  useEffect(() => {
    if (!isOffline()) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  const { title, text, action, act } = wordsFor(error, language);
  return (
    <main className={classes.page} lang={language}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <Button onClick={act}>{action}</Button>
    </main>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { ApiError, messageOf } from '~/api/errors';
import { type ErrorTexts, errorTexts } from '~/shared/error-texts/error-texts';
import { isMissingChunk, isOffline } from './chunk-reload';
import classes from './ErrorPage.module.css';
import { reportError } from './report-later';

const goBack = () =>
  window.history.length > 1 ? window.history.back() : window.location.assign('/');
const reload = () => {
  if (!isOffline()) window.location.reload();
};

type Kind = Exclude<keyof ErrorTexts, 'language'>;

/** Returns the kind of error and the button's action. */
function kindOf(error: unknown): [Kind, () => void] {
  const unreached = isMissingChunk(error) || (error instanceof ApiError && error.transient);
  if (isOffline() && unreached) return ['offline', reload];
  if (isMissingChunk(error)) return ['changed', reload];
  if (error instanceof ApiError) return ['failed', reload];
  return ['failed', goBack];
}

/** Replaces a page that failed. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    reportError(error);
  }, [error]);
  const [wasOffline] = useState(isOffline);
  useEffect(() => {
    if (!wasOffline) return;
    // The connection can come back between the first paint and this effect.
    reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [wasOffline]);
  const [kind, act] = kindOf(error);
  const [title, text, action] = errorTexts[kind];
  const said = kind === 'failed' && error instanceof ApiError;
  return (
    <main className={classes.page} lang={errorTexts.language}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{said ? messageOf(error) : text}</p>
      <Button onClick={act}>{said ? errorTexts.offline[2] : action}</Button>
    </main>
  );
}

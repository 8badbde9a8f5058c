import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError, messageOf } from '~/api/errors';
import { isMissingChunk, isOffline } from './chunk-reload';
import classes from './ErrorPage.module.css';
import { reportError } from './error-reports';

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

function wordsFor(error: unknown): Words {
  const unreached = isMissingChunk(error) || (error instanceof ApiError && error.transient);
  if (isOffline() && unreached) {
    return {
      title: 'You’re offline.',
      text: 'This page loads when your connection is back.',
      action: 'Try again',
      act: reload,
    };
  }
  if (isMissingChunk(error)) {
    return {
      title: 'There is a new version.',
      text: 'This page was updated while it was open.',
      action: 'Load the new version',
      act: reload,
    };
  }
  if (error instanceof ApiError) {
    return {
      title: 'uh-oh. Something went wrong.',
      text: messageOf(error),
      action: 'Try again',
      act: reload,
    };
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return {
      title: 'We can’t find this page.',
      text: 'The address may be outdated.',
      action: 'GO BACK',
      act: goBack,
    };
  }
  return {
    title: 'uh-oh. Something went wrong.',
    text: 'It’s us, not you. What you saved is safe.',
    action: 'GO BACK',
    act: goBack,
  };
}

/** Instead of a page that failed. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    reportError(error);
  }, [error]);
  useEffect(() => {
    if (!isOffline()) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  const { title, text, action, act } = wordsFor(error);
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <Button onClick={act}>{action}</Button>
    </main>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useVisitor } from '~/user/useVisitor';
import { ERROR_TEXTS } from './texts';

/** Links of an error page: to the user's landing page and logout, or to the sign-in page. */
export function WayOn({ language }: { language: 'en' | 'es' }) {
  const { data: user, isPending } = useVisitor();
  if (isPending) return null;
  const t = ERROR_TEXTS[language];
  if (!user) {
    return (
      <Button component={Link} to="/accounts/login">
        {t.signIn}
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} to="/accounts/logout" reloadDocument variant="default">
        {t.logOut}
      </Button>
      <Button component={Link} to={user.landing}>
        {t.dashboard}
      </Button>
    </>
  );
}

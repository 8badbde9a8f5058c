import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useVisitor } from '~/app/session/useVisitor';
import { pageExists } from '../../routes';
import { ERROR_TEXTS } from './texts';
import { languageOf } from './visitor-language';

/** Links of an error page: to the user's landing page and logout, or to the sign-in page. */
export function WayOn() {
  const { data: user, isPending } = useVisitor();
  if (isPending) return null;
  const t = ERROR_TEXTS[languageOf(user)];
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
      {pageExists(user.landing) && (
        <Button component={Link} to={user.landing}>
          {t.dashboard}
        </Button>
      )}
    </>
  );
}

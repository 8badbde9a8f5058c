import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useVisitor } from '~/app/session/useVisitor';
import { pageExists } from '../../routes';

/** From an error page: to one's own first page and out, or to the sign-in page. */
export function WayOn() {
  const { data: user, isPending } = useVisitor();
  if (isPending) return null;
  if (!user) {
    return (
      <Button component={Link} to="/accounts/login">
        Go to sign in
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} to="/accounts/logout" reloadDocument variant="default">
        Log Out
      </Button>
      {pageExists(user.landing) && (
        <Button component={Link} to={user.landing}>
          Go to dashboard
        </Button>
      )}
    </>
  );
}

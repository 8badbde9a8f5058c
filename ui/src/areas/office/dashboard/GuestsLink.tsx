import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useUser } from '~/user/useUser';

/** A link to the visits of other locations’ members, where their plans are valid here. */
export function GuestsLink() {
  const user = useUser();
  if (!user.dentistInfo?.seesGuests || !user.permissions.includes('members')) return null;
  return (
    <Button component={Link} to="/account/guests" variant="subtle">
      Member of another location
    </Button>
  );
}

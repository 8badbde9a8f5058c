import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useUser } from '~/user/useUser';

/** A link to the possible duplicates. */
export function DuplicatesLink() {
  const user = useUser();
  if (!user.permissions.includes('members')) return null;
  return (
    <Button component={Link} to="/account/duplicates" variant="subtle">
      Find duplicates
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUser } from '~/app/session/useUser';

/** To the import of members, for the office's owner and managers. */
export function ImportLink() {
  const { type } = useUser();
  if (type !== 'dentist' && type !== 'office_admin') return null;
  return (
    <Button
      component={Link}
      to="/account/members?view=import"
      variant="default"
      leftSection={<IconFileImport size={16} />}
    >
      Import members
    </Button>
  );
}

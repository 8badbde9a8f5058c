import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { enrollmentLock } from '~/user/enrollment-lock';
import { runsOffice } from '~/user/runs-office';
import { useUser } from '~/user/useUser';

/**
 * Opens the member import, for the office's owner and managers who may enroll; disabled while the
 * office can’t take members.
 */
export function ImportLink() {
  const user = useUser();
  if (!runsOffice(user) || !user.permissions.includes('enrollment')) return null;
  const icon = <IconFileImport size={16} aria-hidden="true" />;
  const locked = enrollmentLock(user);
  if (locked)
    return (
      <Button disabled title={locked} variant="default" leftSection={icon}>
        Import members
      </Button>
    );
  return (
    <Button component={Link} to="/account/members?view=import" variant="default" leftSection={icon}>
      Import members
    </Button>
  );
}

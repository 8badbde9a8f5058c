import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ENROLL } from '~/areas/enrollment/enrollment-start';
import { enrollmentLock } from '~/user/enrollment-lock';
import { useUser } from '~/user/useUser';

/**
 * Opens the enrollment form, for users who may enroll. Disabled while the office can’t take
 * members.
 */
export function AddMember() {
  const user = useUser();
  if (!user.permissions.includes('enrollment')) return null;
  const icon = <IconUserPlus size={16} aria-hidden="true" />;
  const locked = enrollmentLock(user);
  if (locked)
    return (
      <Button disabled title={locked} leftSection={icon}>
        Add member
      </Button>
    );
  return (
    <Button component={Link} to={ENROLL} leftSection={icon}>
      Add member
    </Button>
  );
}

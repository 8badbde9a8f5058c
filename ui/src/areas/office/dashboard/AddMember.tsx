import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUser } from '~/app/session/useUser';
import { ENROLL } from '~/areas/enrollment/asked';

/** Leads to the enrollment form, for those who may enroll. */
export function AddMember() {
  const { permissions } = useUser();
  if (!permissions.includes('enrollment')) return null;
  return (
    <Button
      component={Link}
      to={ENROLL}
      leftSection={<IconUserPlus size={16} aria-hidden="true" />}
    >
      Add member
    </Button>
  );
}

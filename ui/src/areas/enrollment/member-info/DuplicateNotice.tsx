import { Alert, Anchor } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Duplicate } from '../calls';
import { useEnrollment } from '../context';
import { enrollAddress } from '../enrollment-start';
import { ConfirmDuplicates } from '../frame/ConfirmDuplicates';
import classes from './member-info.module.css';

/** An existing patient matches: who it is, and what to do instead. */
export function DuplicateNotice({ found }: { found: Duplicate[] }) {
  const { household } = useEnrollment();
  if (found.length === 0) return null;
  const overridable = found.every((one) => one.overridable);
  return (
    <Alert
      color="amber"
      mt="md"
      role="status"
      icon={<IconUsers size={18} aria-hidden="true" />}
      title={overridable ? 'Is this the same patient?' : 'This patient is on file'}
    >
      <ul className={classes.people}>
        {found.map((one) => (
          <li key={`${one.kind}-${one.accountId}-${one.memberId ?? ''}`}>
            <span className={classes.knownWords}>{one.text.en}</span>
            <span className={classes.rowActions}>
              <Anchor component={Link} to={`/account/members?id=${one.accountId}`} inherit>
                Open {one.name}
              </Anchor>
              {household?.accountId !== one.accountId && (
                <Anchor component={Link} to={enrollAddress(one.accountId, 'member')} inherit>
                  Add to this household
                </Anchor>
              )}
            </span>
          </li>
        ))}
      </ul>
      {overridable && (
        <ConfirmDuplicates mt="xs" label="This is another household with the same phone number" />
      )}
    </Alert>
  );
}

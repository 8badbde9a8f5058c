import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { count } from '~/shared/import-rows/rows';
import { MoneyText } from '~/shared/money/MoneyText';
import { confirmImport, type Import } from './calls';
import { importQuery } from './queries';

interface ConfirmImportProps {
  officeId: number;
  found: Import;
  opened: boolean;
  onClose: () => void;
}

/** The confirmation before anything is written. */
export function ConfirmImport({ officeId, found, opened, onClose }: ConfirmImportProps) {
  const queries = useQueryClient();
  const { queryKey } = importQuery(officeId, found.id);
  const [welcome, setWelcome] = useState(false);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      width={480}
      title={`Import ${count(found.members, 'member')}?`}
      confirmLabel={`Import ${count(found.members, 'member')}`}
      keepLabel="Not yet"
      onConfirm={() => confirmImport(officeId, found.id, welcome)}
      invalidates={[['members'], ['member-counts'], queryKey]}
      done={(next) => queries.setQueryData(queryKey, next)}
    >
      <Facts
        facts={[
          { label: 'Households', value: found.households.toLocaleString('en-US') },
          { label: 'Monthly charges', value: <MoneyText amount={found.monthly} /> },
          { label: 'Yearly charges', value: <MoneyText amount={found.yearly} /> },
          ...(found.firstCharge
            ? [{ label: 'First payment', value: longDate(found.firstCharge) }]
            : []),
          { label: 'Charged today', value: <MoneyText amount="0.00" /> },
        ]}
      />
      {found.movedCharges > 0 && (
        <p className={classes.text}>
          {count(found.movedCharges, 'payment date')} in the file{' '}
          {found.movedCharges === 1 ? 'is' : 'are'} today or earlier: these members are next charged
          on the following payment date.
        </p>
      )}
      <Checkbox
        mt="sm"
        checked={welcome}
        onChange={(event) => setWelcome(event.currentTarget.checked)}
        label={`Email a welcome with a password link to ${count(found.withEmail, 'household')}`}
      />
    </ConfirmDialog>
  );
}

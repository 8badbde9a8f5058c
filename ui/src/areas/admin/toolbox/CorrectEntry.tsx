import { Button } from '@mantine/core';
import { useState } from 'react';
import { AskDialog } from '../approvals/AskDialog';
import { askCorrection } from '../approvals/ask';

/** Asks to reverse some of an entry that a check of the books found wrong. */
export function CorrectEntry() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Correct an entry
      </Button>
      {open && (
        <AskDialog
          onClose={() => setOpen(false)}
          name="ask correction"
          title="Correct an entry"
          effect="The amount is then reversed on the entry’s own accounts, today. The entry stays, and can be corrected once."
          fields={[
            { name: 'organizationId', label: 'Organization number', kind: 'number', half: true },
            { name: 'entryId', label: 'Entry number', kind: 'number', half: true },
            {
              name: 'amount',
              label: 'Amount to reverse',
              kind: 'money',
              help: 'At most what the entry posted.',
            },
          ]}
          onSubmit={({ organizationId, entryId, amount }, reason) =>
            askCorrection({
              organizationId: Number(organizationId),
              entryId: Number(entryId),
              amount: String(amount),
              reason,
            })
          }
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { FormFields } from '~/shared/form/FormFields';
import type { Field, FormValues } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { acceptDispute, type Dispute, packOf, saveEvidence, submitDispute } from './calls';
import classes from './Disputes.module.css';

const text = (name: string, label: string, help: string): Field => ({
  name,
  label,
  help,
  kind: 'textarea',
  optional: true,
  rows: 3,
  maxLength: 5000,
});

const FIELDS: Field[] = [
  text('visits', 'Visits', 'When the person came and what was done.'),
  text('cancellation', 'Why it was not canceled', 'If the payer says they had canceled.'),
  text('refund', 'Why nothing was refunded', 'What was agreed about refunds.'),
  text('note', 'Anything else', 'Anything else to tell the bank.'),
];

const said = (values: FormValues, name: string) => String(values[name] ?? '');

/** Shows the evidence file in a new tab, or saves it where tabs are blocked. */
async function showPack(officeId: number, id: number) {
  const address = URL.createObjectURL(await packOf(officeId, id));
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * The office's one response: its statement, the evidence to review, and submitting or accepting the
 * dispute.
 */
export function Answer({ dispute, officeId }: { dispute: Dispute; officeId: number }) {
  const id = useId();
  const [asking, setAsking] = useState<'submit' | 'accept' | null>(null);
  const open = !dispute.refusal;
  const amount = money(dispute.amount);
  const keep = (values: FormValues) =>
    saveEvidence(officeId, dispute.id, {
      visits: said(values, 'visits'),
      cancellation: said(values, 'cancellation'),
      refund: said(values, 'refund'),
      note: said(values, 'note'),
    });
  const form = useFieldsForm(
    FIELDS,
    keep,
    { ...dispute.evidence },
    { invalidates: 'all', done: () => toast('success', 'Evidence saved') },
  );
  const preview = useAct(
    async () => {
      if (open) await keep(form.values);
      await showPack(officeId, dispute.id);
    },
    { invalidates: [], toastProblem: true },
  );
  return (
    <Panel title="Your answer">
      {dispute.refusal && <p>{dispute.refusal}</p>}
      {open && (
        <>
          <p>
            We’ve gathered what’s on file. Add what you know, review the evidence, and submit it.
            You can respond only once.
          </p>
          <form id={id} onSubmit={form.submit} noValidate>
            <FormFields form={form} />
          </form>
        </>
      )}
      <div className={classes.actions}>
        {open && (
          <Button type="submit" form={id} variant="default" loading={form.busy}>
            Save
          </Button>
        )}
        <Button variant="default" onClick={() => void preview.run()} loading={preview.busy}>
          Review evidence (PDF)
        </Button>
        {open && (
          <>
            <Button variant="subtle" color="danger" onClick={() => setAsking('accept')}>
              Accept the dispute
            </Button>
            <Button onClick={() => setAsking('submit')}>Submit evidence</Button>
          </>
        )}
      </div>
      <ConfirmDialog
        opened={asking === 'submit'}
        onClose={() => setAsking(null)}
        title="Submit the evidence?"
        confirmLabel="Submit evidence"
        keepLabel="Not yet"
        onConfirm={async () => {
          await keep(form.values);
          await submitDispute(officeId, dispute.id);
        }}
      >
        <p>
          You can submit only once. <strong>Nothing can be added or changed afterward.</strong>{' '}
          Banks take up to three months to decide.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'accept'}
        onClose={() => setAsking(null)}
        title={`Accept ${dispute.name}’s dispute?`}
        confirmLabel={`Give up ${amount}`}
        keepLabel="Keep the dispute"
        destructive
        onConfirm={() => acceptDispute(officeId, dispute.id)}
      >
        <p>
          {dispute.name} keeps {amount}, and the membership ends. This can’t be undone.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

import { Button, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { FormFields } from '~/shared/form/FormFields';
import { formatPhone } from '~/shared/form/typing';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import classes from './Inbox.module.css';
import {
  askStaffCode,
  chooseStaffText,
  confirmStaffCode,
  staffTextsQuery,
  type StaffTexts as Texts,
  turnOffStaffTexts,
} from './staff-calls';

export const KINDS: Record<Texts['kinds'][number]['kind'], string> = {
  disputes: 'Disputed payments',
  payments: 'Failed refunds and claims',
  renewals: 'In-office memberships about to end',
  cases: 'Answers to support cases',
  office: 'Your office’s tier, orders and agreements',
};

/** The number's status, in a sentence. */
export function staffTextsLine({ state, phone }: Texts): string {
  const number = phone ? formatPhone(phone) : '';
  if (state === 'confirmed') return `Texts go to ${number}. Reply STOP from it to end them.`;
  if (state === 'asked') return `We texted a code to ${number}. It works for 10 minutes.`;
  if (state === 'stopped') return `${number} replied STOP. Text START from it to get texts again.`;
  if (state === 'off') return `Texts to ${number} are off.`;
  return 'Get office news by text. Texts never name a patient: they link to the page.';
}

/** A user's own texts about the office: the number, its code, and which notices are texted. */
export function StaffTexts({ officeId }: { officeId: number }) {
  const query = useQuery(staffTextsQuery(officeId));
  if (query.data && !query.data.available) return null;
  return (
    <Panel title="Text messages">
      <Loaded
        data={query.data}
        error={query.error}
        onRetry={() => void query.refetch()}
        errorTitle="Your texts didn’t load"
        rows={2}
      >
        {(texts) => <Shown key={texts.state} officeId={officeId} texts={texts} />}
      </Loaded>
    </Panel>
  );
}

function Shown({ officeId, texts }: { officeId: number; texts: Texts }) {
  const [another, setAnother] = useState(false);
  const off = useAct(() => turnOffStaffTexts(officeId), {
    invalidates: [staffTextsQuery(officeId).queryKey],
    toastProblem: true,
    done: () => toast('success', 'Texts are off'),
  });
  const asksNumber =
    another || texts.state === 'none' || texts.state === 'off' || texts.state === 'stopped';
  return (
    <>
      <p className={classes.line} role="status">
        {staffTextsLine(texts)}
      </p>
      {texts.state === 'asked' && !another && <Code officeId={officeId} texts={texts} />}
      {texts.state === 'confirmed' && !another && <Kinds officeId={officeId} texts={texts} />}
      {asksNumber && (
        <NewNumber
          officeId={officeId}
          onSent={() => setAnother(false)}
          onCancel={another ? () => setAnother(false) : undefined}
        />
      )}
      {!asksNumber && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAnother(true)}>
            Use another number
          </Button>
          <Button variant="subtle" loading={off.busy} onClick={() => void off.run()}>
            Turn texts off
          </Button>
        </div>
      )}
    </>
  );
}

interface NewNumberProps {
  officeId: number;
  onSent: () => void;
  /** Whether there is a previous number to return to. */
  onCancel: (() => void) | undefined;
}

function NewNumber({ officeId, onSent, onCancel }: NewNumberProps) {
  const queries = useQueryClient();
  const form = useFieldsForm(
    [{ name: 'phone', label: 'Mobile number', kind: 'phone' }],
    async ({ phone }) => {
      const texts = await askStaffCode(officeId, String(phone));
      queries.setQueryData(staffTextsQuery(officeId).queryKey, texts);
      toast('success', 'Code sent');
      onSent();
    },
    {},
    { invalidates: [] },
  );
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.staffForm}>
      <FormFields form={form} />
      <p className={classes.line}>
        We text you a code. By entering it you agree to texts about your office at this number.
        Message and data rates may apply. Reply STOP to end, HELP for help.
      </p>
      {onCancel && <p className={classes.line}>Nothing changes until you enter the code.</p>}
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          Text me a code
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={form.busy}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function Code({ officeId, texts }: { officeId: number; texts: Texts }) {
  const queries = useQueryClient();
  const keep = (next: Texts) => queries.setQueryData(staffTextsQuery(officeId).queryKey, next);
  const form = useFieldsForm(
    [{ name: 'code', label: 'Code', kind: 'text', maxLength: 20 }],
    async ({ code }) => {
      keep(await confirmStaffCode(officeId, String(code)));
      toast('success', 'Mobile number confirmed');
    },
    {},
    { invalidates: [] },
  );
  const again = useAct(() => askStaffCode(officeId, texts.phone ?? ''), {
    invalidates: [staffTextsQuery(officeId).queryKey],
    toastProblem: true,
    done: () => toast('success', 'Code sent'),
  });
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className={classes.staffForm}>
      <FormFields form={form} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          Confirm number
        </Button>
        <Button variant="default" loading={again.busy} onClick={() => void again.run()}>
          Text another code
        </Button>
      </div>
    </form>
  );
}

function Kinds({ officeId, texts }: { officeId: number; texts: Texts }) {
  const act = useAct(
    ({ kind, wanted }: Texts['kinds'][number]) => chooseStaffText(officeId, kind, !wanted),
    { invalidates: [staffTextsQuery(officeId).queryKey], toastProblem: true },
  );
  return (
    <div className={classes.staffForm}>
      {texts.kinds.map((one) => (
        <Switch
          key={one.kind}
          label={KINDS[one.kind]}
          checked={one.wanted}
          disabled={act.busy}
          onChange={() => void act.run(one)}
        />
      ))}
      <p className={classes.line}>Texts are held from 9 PM to 8 AM, office time.</p>
    </div>
  );
}

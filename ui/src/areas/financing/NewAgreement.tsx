import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '~/api/errors';
import { MemberPicker } from '~/areas/office/chairside-quote/ForWhom';
import { Dialog } from '~/shared/confirm/Dialog';
import { AmountInput } from '~/shared/form/AmountInput';
import { newKey } from '~/shared/keys/new-key';
import { money, toCents } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import { makeAgreement } from './calls';
import { FederalBox } from './FederalBox';
import classes from './Financing.module.css';
import { previewQuery } from './queries';
import { type Typed, wishOf } from './words';

const DEBOUNCE_MS = 400;
const COUNTS = Array.from({ length: 23 }, (_, index) => String(index + 2));
/** The last day that each month has. */
const LAST_DRAW_DAY = 28;
const DAYS = Array.from({ length: LAST_DRAW_DAY }, (_, index) => String(index + 1));
const REQUIRED = 'This field is required';

interface NewAgreementProps {
  officeId: number;
  onClose: () => void;
}

/** Who, what and how much; beside it the server's schedule of exactly what will be charged. */
export function NewAgreement({ officeId, onClose }: NewAgreementProps) {
  const id = useId();
  const key = useRef(newKey());
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [memberId, setMemberId] = useState<number | null>(null);
  const [description, setDescription] = useState('');
  const [typed, setTyped] = useState<Typed>({
    total: '',
    downPayment: '',
    instalments: '6',
    firstOn: '',
    drawDay: '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const preview = useQuery(previewQuery(officeId, wishOf(asked)));
  const shown = wishOf(typed) && !preview.error ? preview.data : undefined;
  const refused = preview.error instanceof ApiError ? fieldsOf(preview.error) : {};
  const told = (name: string) => errors[name] ?? (wishOf(typed) ? refused[name] : undefined);
  const set = (name: keyof Typed) => (value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wish = wishOf(typed);
    const missing: Record<string, string> = {};
    if (memberId === null) missing.memberId = REQUIRED;
    if (!description.trim()) missing.description = REQUIRED;
    if (!typed.total.trim()) missing.total = REQUIRED;
    if (!typed.firstOn) missing.firstOn = REQUIRED;
    if (!wish && Object.keys(missing).length === 0) missing.total = 'Invalid data';
    setErrors(missing);
    setProblem(null);
    if (!wish || memberId === null || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const made = await makeAgreement(officeId, { ...wish, memberId, description }, key.current);
      await queries.invalidateQueries();
      toast('success', `Agreement ${made.number} made`, 'Send it, or let the patient sign here.');
      onClose();
      void navigate(`/account/inhouse-financing?id=${made.id}`);
    } catch (error) {
      key.current = newKey();
      if (error instanceof ApiError && error.hasFields) setErrors(fieldsOf(error));
      else setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="New agreement"
      width={640}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Not now
          </Button>
          <Button type="submit" form={id} loading={busy}>
            Make agreement
          </Button>
        </>
      }
    >
      <form id={id} className={classes.stack} onSubmit={(event) => void submit(event)} noValidate>
        <MemberPicker
          officeId={officeId}
          chosen={memberId}
          error={told('memberId')}
          onChoose={(chosen) => {
            setMemberId(chosen);
            setErrors(({ memberId: _, ...rest }) => rest);
          }}
        />
        <TextInput
          label="Treatment"
          description="Shown to the patient on bills and receipts"
          maxLength={200}
          autoComplete="off"
          value={description}
          error={told('description')}
          onChange={(event) => {
            setDescription(event.currentTarget.value);
            setErrors(({ description: _, ...rest }) => rest);
          }}
        />
        <div className={classes.halves}>
          <AmountInput
            label="Total"
            value={typed.total}
            error={told('total')}
            onChange={set('total')}
          />
          <AmountInput
            label="Down payment"
            placeholder="0.00"
            value={typed.downPayment}
            error={told('downPayment')}
            onChange={set('downPayment')}
          />
        </div>
        <div className={classes.halves}>
          <NativeSelect
            label="Monthly installments"
            data={COUNTS}
            value={typed.instalments}
            error={told('instalments')}
            onChange={(event) => set('instalments')(event.currentTarget.value)}
          />
          <TextInput
            label="First installment on"
            type="date"
            value={typed.firstOn}
            error={told('firstOn')}
            onChange={(event) => set('firstOn')(event.currentTarget.value)}
          />
          <NativeSelect
            label="Then on day"
            description={
              !typed.drawDay && Number(typed.firstOn.slice(8)) > LAST_DRAW_DAY
                ? `The ${LAST_DRAW_DAY}th, because some months end there`
                : undefined
            }
            data={[{ value: '', label: 'The same day' }, ...DAYS]}
            value={typed.drawDay}
            error={told('drawDay')}
            onChange={(event) => set('drawDay')(event.currentTarget.value)}
          />
        </div>
        {shown && (
          <div className={classes.stack} aria-live="polite">
            <p className={classes.quiet}>
              {toCents(shown.downPayment) > 0
                ? `${money(shown.downPayment)} is charged when it is signed.`
                : 'Nothing is charged when it is signed.'}{' '}
              Our part of all payments is {money(shown.fees)}.
            </p>
            <FederalBox lines={shown.disclosure} />
          </div>
        )}
        {problem && (
          <Alert color="danger" role="alert">
            {problem}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

const fieldsOf = (error: ApiError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error.fields).map(([name, messages]) => [name, messages.join(' ')]),
  );

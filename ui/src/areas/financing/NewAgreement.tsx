import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '~/api/errors';
import { MemberPicker } from '~/areas/chairside-quote/ForWhom';
import { placeErrors } from '~/shared/act/place-errors';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { money, toCents } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import { makeAgreement } from './calls';
import { FederalBox } from './FederalBox';
import classes from './Financing.module.css';
import { previewQuery } from './queries';
import { type Typed, wishOf } from './words';

const DEBOUNCE_MS = 400;
/** The last day that every month has. */
const LAST_CHARGE_DAY = 28;

/** The numbers of a range, as choices. */
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).map((value) => ({
    value,
    label: value,
  }));
const COUNTS = numbers(2, 24);
const DAYS = numbers(1, LAST_CHARGE_DAY);

const INITIAL: Typed = {
  total: '',
  downPayment: '',
  installments: '6',
  firstOn: '',
  chargeDay: '',
};

function fieldsOf(officeId: number, typed: Typed): Field[] {
  const isLateInMonth = Number(typed.firstOn.slice(8)) > LAST_CHARGE_DAY;
  return [
    {
      name: 'memberId',
      label: 'Member',
      kind: 'custom',
      render: ({ value, set, error }) => (
        <MemberPicker
          officeId={officeId}
          chosen={value === '' ? null : Number(value)}
          error={error}
          onChoose={(chosen) => set(chosen === null ? '' : String(chosen))}
        />
      ),
    },
    {
      name: 'description',
      label: 'Treatment',
      kind: 'text',
      help: 'Shown to the patient on bills and receipts',
      maxLength: 200,
      autoComplete: 'off',
    },
    { name: 'total', label: 'Total', kind: 'money', half: true },
    {
      name: 'downPayment',
      label: 'Down payment',
      kind: 'money',
      optional: true,
      placeholder: '0.00',
      half: true,
    },
    {
      name: 'installments',
      label: 'Monthly installments',
      kind: 'select',
      options: COUNTS,
      half: true,
    },
    { name: 'firstOn', label: 'First installment on', kind: 'date', half: true },
    {
      name: 'chargeDay',
      label: 'Then on day',
      kind: 'select',
      optional: true,
      half: true,
      options: [{ value: '', label: 'The same day' }, ...DAYS],
      help:
        !typed.chargeDay && isLateInMonth
          ? `We charge on the ${LAST_CHARGE_DAY}th, because some months have no later day`
          : undefined,
    },
  ];
}

interface NewAgreementProps {
  officeId: number;
  onClose: () => void;
}

/** Member, treatment and amount, next to the server's exact payment schedule. */
export function NewAgreement({ officeId, onClose }: NewAgreementProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(INITIAL);
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const preview = useQuery(previewQuery(officeId, wishOf(asked)));
  const shown = wishOf(typed) && !preview.error ? preview.data : undefined;
  const fields = fieldsOf(officeId, typed);
  const names = fields.map(({ name }) => name);
  const refused =
    preview.error instanceof ApiError && wishOf(typed)
      ? placeErrors(names, preview.error.fields).onFields
      : {};
  return (
    <FormModal
      onClose={onClose}
      name={`new agreement ${officeId}`}
      title="New agreement"
      width={640}
      fields={fields.map((field) => ({ ...field, error: refused[field.name] }))}
      initial={{ ...INITIAL }}
      onChange={(values) => setTyped(values as unknown as Typed)}
      preview={
        shown && (
          <div className={classes.stack} aria-live="polite">
            <p className={classes.quiet}>
              {toCents(shown.downPayment) > 0
                ? `${money(shown.downPayment)} is charged when it is signed.`
                : 'Nothing is charged when it is signed.'}{' '}
              Our fee on all payments is {money(shown.fees)}.
            </p>
            <FederalBox lines={shown.disclosure} />
          </div>
        )
      }
      submitLabel="Create agreement"
      onSubmit={(values, key) => {
        const wish = wishOf(values as unknown as Typed);
        if (!wish) throw new Error('The form lets nothing incomplete through');
        const { memberId, description } = values;
        return makeAgreement(
          officeId,
          { ...wish, memberId: Number(memberId), description: String(description) },
          key,
        );
      }}
      done={({ id, number }) => {
        toast('success', `Agreement ${number} created`, 'Send it, or let the patient sign here.');
        void navigate(`/account/inhouse-financing?id=${id}`);
      }}
    />
  );
}

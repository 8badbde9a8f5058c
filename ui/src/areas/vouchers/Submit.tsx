import { FileInput, Radio, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addDocument } from '~/areas/office/household/calls';
import { fileProblem } from '~/areas/office/household/documents';
import { dayIn } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { CustomInput } from '~/shared/form/fields';
import { money } from '~/shared/money/money';
import { ErrorState } from '~/shared/panel/Panel';
import { SearchField } from '~/shared/search-field/SearchField';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { submitVoucher } from './calls';
import { formQuery } from './queries';
import type { VoucherForm } from './types';
import { PLAN } from './words';

interface SubmitProps {
  office: number;
  form: VoucherForm;
  onClose: () => void;
}

/** Submits a voucher for a service to a member. */
export function Submit({ office, form, onClose }: SubmitProps) {
  const [code, setCode] = useState('');
  const chosen = form.services.find((service) => service.code === code);
  const { userId, dentistInfo } = useUser();
  const timeZone = dentistInfo?.timezone;
  const [household, setHousehold] = useState<number>();
  const [file, setFile] = useState<File | null>(null);
  // A form that is sent again after an error doesn’t upload its file again.
  const uploaded = useRef<{ file: File; household: number; id: number }>(undefined);
  const documentOf = async () => {
    if (!file || !household) return undefined;
    const known = uploaded.current;
    if (known?.file === file && known.household === household) return known.id;
    const { id } = await addDocument(userId, household, file);
    uploaded.current = { file, household, id };
    return id;
  };
  const today = dayIn(new Date(), timeZone);
  const first = new Date();
  first.setDate(first.getDate() - form.submitDays);
  return (
    <FormModal
      onClose={onClose}
      name={`submit voucher ${office}`}
      title="Submit a voucher"
      width={560}
      fields={[
        {
          name: 'memberId',
          label: 'Member',
          kind: 'custom',
          render: (input) => <MemberChoice office={office} onHousehold={setHousehold} {...input} />,
        },
        {
          name: 'service',
          label: 'Service',
          kind: 'select',
          options: [
            { value: '', label: 'Choose a service' },
            ...form.services.map(({ code: value, name }) => ({ value, label: name })),
          ],
        },
        {
          name: 'serviceDate',
          label: 'Service date',
          kind: 'date',
          min: dayIn(first, timeZone),
          max: today,
          half: true,
        },
        {
          name: 'amount',
          label: chosen ? `Amount, at most ${money(chosen.most)}` : 'Amount',
          help: code === PLAN ? 'The whole amount that is due for the membership.' : undefined,
          kind: 'money',
          half: true,
        },
        {
          name: 'note',
          label: 'Note',
          kind: 'textarea',
          optional: true,
          rows: 2,
          maxLength: 500,
          help: 'The approver reads it.',
        },
        {
          name: 'file',
          label: 'File',
          kind: 'custom',
          optional: true,
          rule: () => file && fileProblem(file),
          render: ({ label, set, error }) => (
            <FileInput
              label={label}
              description="PDF, PNG or JPEG, up to 10 MB. The approver can open it, so leave out names. It is kept with the household’s documents."
              accept="application/pdf,image/png,image/jpeg"
              placeholder="Choose a file"
              clearable
              clearButtonProps={{ 'aria-label': 'Remove the file' }}
              error={error}
              value={file}
              onChange={(chosen) => {
                setFile(chosen);
                set(chosen?.name ?? '');
              }}
            />
          ),
        },
      ]}
      initial={{ serviceDate: today }}
      onChange={({ service }) => setCode(String(service))}
      submitLabel="Submit voucher"
      onSubmit={async (values, key) =>
        submitVoucher({
          dentistInfoId: office,
          memberId: Number(values.memberId),
          service: String(values.service),
          serviceDate: String(values.serviceDate),
          amount: String(values.amount),
          note: String(values.note).trim() || undefined,
          documentId: await documentOf(),
          key,
        })
      }
      done={() => toast('success', 'Voucher submitted')}
    />
  );
}

const SHORTEST = 2;

interface MemberChoiceProps extends CustomInput {
  office: number;
  /** Called with the chosen member’s household. */
  onHousehold: (household: number | undefined) => void;
}

function MemberChoice({ office, onHousehold, value, set, error }: MemberChoiceProps) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 300);
  const query = useQuery({ ...formQuery(office, asked), enabled: asked.length >= SHORTEST });
  const found = asked.length >= SHORTEST ? query.data?.members : undefined;
  return (
    <Radio.Group
      label="Member"
      error={error}
      value={value}
      onChange={(chosen) => {
        set(chosen);
        onHousehold(found?.find(({ id }) => String(id) === chosen)?.accountId);
      }}
    >
      <Stack gap="xs" mt={4}>
        <SearchField label="Find a member by name or number" value={typed} onType={setTyped} />
        {query.error && found === undefined && (
          <ErrorState title="The members didn’t load" error={query.error} />
        )}
        {found?.length === 0 && <Text size="sm">No member is called that.</Text>}
        {found?.map((member) => (
          <Radio
            key={member.id}
            value={String(member.id)}
            label={member.name}
            description={
              member.planDue
                ? `${member.number} · ${money(member.planDue)} due for the membership`
                : member.number
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

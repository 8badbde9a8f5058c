import { Radio, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import type { CustomInput } from '~/shared/form/fields';
import { money } from '~/shared/money/money';
import { ErrorState } from '~/shared/panel/Panel';
import { SearchField } from '~/shared/search-field/SearchField';
import { toast } from '~/shared/toasts/toasts';
import { linkEmployee } from './calls';
import { linkableQuery } from './queries';
import type { Employee } from './types';

interface LinkProps {
  office: number;
  employee: Employee;
  onClose: () => void;
}

/** Links the membership of a member who became an employee of the business. */
export function LinkMembership({ office, employee, onClose }: LinkProps) {
  const name = `${employee.firstName} ${employee.lastName}`;
  return (
    <FormModal
      onClose={onClose}
      name={`link employee ${employee.id}`}
      title={`Link ${name} to a membership`}
      intro="For an employee who is a member already. The business pays its part from the next period on; the paid one stays as it is."
      fields={[
        {
          name: 'subscriptionId',
          label: 'Membership',
          kind: 'custom',
          render: (input) => <Choice office={office} start={name} {...input} />,
        },
      ]}
      submitLabel="Link membership"
      onSubmit={({ subscriptionId }) => linkEmployee(office, employee.id, Number(subscriptionId))}
      done={() => toast('success', 'Membership linked')}
    />
  );
}

function Choice({
  office,
  start,
  value,
  set,
  error,
}: CustomInput & { office: number; start: string }) {
  const [typed, setTyped] = useState(start);
  const [asked] = useDebouncedValue(typed.trim(), 300);
  const query = useQuery({ ...linkableQuery(office, asked), enabled: asked.length >= 2 });
  const found = query.data?.memberships;
  return (
    <Radio.Group label="Membership" error={error} value={value} onChange={set}>
      <Stack gap="xs" mt={4}>
        <SearchField label="Find a member by name or number" value={typed} onType={setTyped} />
        {query.error && found === undefined && (
          <ErrorState title="The memberships didn’t load" error={query.error} />
        )}
        {found?.length === 0 && <Text size="sm">No active membership renews under this name.</Text>}
        {found?.map((one) => (
          <Radio
            key={one.subscriptionId}
            value={String(one.subscriptionId)}
            label={`${one.memberName}, ${one.planName}`}
            description={`${money(one.price)} a ${one.period}, from ${longDate(one.from)}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

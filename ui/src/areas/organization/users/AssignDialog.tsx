import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOf, PermissionPicker } from '~/areas/office-users/PermissionPicker';
import { fitting } from '~/areas/office-users/UserDialogs';
import { allowedTo } from '~/areas/office-users/words';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { assign } from '../calls';
import { idsOf, PlacePicker } from '../PlacePicker';
import { assignmentPreview, CHANGED } from '../queries';
import type { Assignment, AssignmentInput, UserAssignments, UsersPage } from '../types';
import { countWords, RULE } from '../words';
import { AccessChanges } from './AccessChanges';

interface AssignDialogProps {
  organizationId: number;
  person: UserAssignments;
  /** What the caller may give, and where. */
  choices: UsersPage;
  /** The assignment that is changed; its place stays. */
  changed?: Assignment;
  onClose: () => void;
}

const OWNER = 'dentist';

/** The chosen places and access, as the server takes them. */
function inputOf(organizationId: number, values: FormValues): AssignmentInput {
  const where = String(values.where);
  const type = String(values.type) as AssignmentInput['type'];
  return {
    organizationId,
    locations: where === 'location' ? idsOf(values.locations) : [],
    groups: where === 'group' ? idsOf(values.groups) : [],
    organization: where === 'organization',
    type,
    permissions: type === OWNER ? [] : listOf(String(values.permissions)),
  };
}

const isComplete = ({ locations, groups, organization }: AssignmentInput): boolean =>
  organization || locations.length + groups.length > 0;

function whereField({ groups, mayAssignOrganization }: UsersPage): Field {
  return {
    name: 'where',
    label: 'Where',
    kind: 'radio',
    options: [
      { value: 'location', label: 'Single locations' },
      ...(groups.some(({ mayAssign }) => mayAssign)
        ? [{ value: 'group', label: 'Groups', description: 'Also locations that join later' }]
        : []),
      ...(mayAssignOrganization
        ? [{ value: 'organization', label: 'The whole organization' }]
        : []),
    ],
  };
}

function placeFields(where: string, choices: UsersPage): Field[] {
  if (where === 'location') {
    const places = choices.locations.map((one) => ({
      id: one.dentistInfoId,
      name: one.officeName,
    }));
    return [pickerField('locations', 'Locations', places)];
  }
  if (where !== 'group') return [];
  const places = choices.groups.map((group) => ({
    id: group.id,
    name: group.groupName,
    line: group.mayAssign
      ? countWords(group.locations, 'location')
      : 'It has locations where you can’t manage users.',
    disabled: !group.mayAssign,
  }));
  return [pickerField('groups', 'Groups', places)];
}

const pickerField = (
  name: string,
  label: string,
  places: Parameters<typeof PlacePicker>[0]['choices'],
): Field => ({
  name,
  label,
  kind: 'custom',
  render: (input) => <PlacePicker {...input} label={label} choices={places} />,
});

function roleField(isWhole: boolean, { mayAssignOwner }: UsersPage): Field {
  const owner = isWhole && mayAssignOwner ? [{ value: OWNER, label: 'Owner' }] : [];
  return {
    name: 'type',
    label: 'Role',
    kind: 'select',
    options: [
      { value: 'dentist_standard', label: 'Associate or front desk' },
      { value: 'office_admin', label: 'Office manager' },
      ...owner,
    ],
  };
}

const permissionsField = (type: string, grantable: string[], held: string[]): Field => ({
  name: 'permissions',
  label: 'Permissions',
  kind: 'custom',
  optional: true,
  render: (input) => (
    <PermissionPicker {...input} type={type} grantable={grantable} held={held} anyPreset />
  ),
});

/** Only a whole organization has an owner. */
function follow(values: FormValues, changed: string): FormValues {
  const next = fitting(values, changed);
  return next.type === OWNER && next.where !== 'organization'
    ? { ...next, type: 'office_admin' }
    : next;
}

function initialOf(changed: Assignment | undefined, choices: UsersPage): FormValues {
  if (changed)
    return {
      where: changed.kind,
      locations: changed.kind === 'location' ? String(changed.id) : '',
      groups: changed.kind === 'group' ? String(changed.id) : '',
      type: changed.type,
      permissions: changed.permissions.join(','),
    };
  const usual = allowedTo('dentist_standard').filter((one) => choices.grantable.includes(one));
  return {
    where: 'location',
    locations: '',
    groups: '',
    type: 'dentist_standard',
    permissions: usual.join(','),
  };
}

/** Assigns a person to locations, groups or the organization, after showing what that changes. */
export function AssignDialog({
  organizationId,
  person,
  choices,
  changed,
  onClose,
}: AssignDialogProps) {
  const [initial] = useState(() => initialOf(changed, choices));
  const [values, setValues] = useState(initial);
  const input = inputOf(organizationId, values);
  const preview = useQuery({
    ...assignmentPreview(person.userId, input),
    enabled: isComplete(input),
    placeholderData: keepPreviousData,
  });
  const where = String(values.where);
  const type = String(values.type);
  const fields = [
    ...(changed ? [] : [whereField(choices), ...placeFields(where, choices)]),
    roleField(where === 'organization', choices),
    ...(type === OWNER
      ? []
      : [permissionsField(type, choices.grantable, changed?.permissions ?? [])]),
  ];
  return (
    <FormModal
      onClose={onClose}
      name={`assign ${person.userId}`}
      title={changed ? `Change access to ${changed.name}` : `Give ${person.name} access`}
      intro={changed ? undefined : RULE}
      width={560}
      fields={fields}
      initial={initial}
      follow={follow}
      onChange={setValues}
      preview={
        isComplete(input) && (
          <AccessChanges preview={preview} widens={`${person.name} can do more afterwards`} />
        )
      }
      submitLabel={changed ? 'Save access' : 'Give access'}
      onSubmit={(submitted) => assign(person.userId, inputOf(organizationId, submitted))}
      invalidates={CHANGED}
      done={() => toast('success', 'Access saved')}
    />
  );
}

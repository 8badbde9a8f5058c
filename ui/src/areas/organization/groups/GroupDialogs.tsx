import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '~/api/errors';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Dialog } from '~/shared/confirm/Dialog';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import { addGroup, changeGroup, deleteGroup } from '../calls';
import { idsOf, PlacePicker } from '../PlacePicker';
import { CHANGED, groupDeletionPreview, groupPreview, groupQuery } from '../queries';
import type { GroupDetail, LocationGroup, LocationName } from '../types';
import { accessWords, countWords } from '../words';
import { AccessList } from './AccessList';
import { PlanEffects } from './PlanEffects';

const MAX_NAME = 100;

interface DialogProps {
  /** The locations that may be put into the group. */
  locations: LocationName[];
  onClose: () => void;
}

const fieldsOf = (locations: LocationName[]): Field[] => [
  { name: 'groupName', label: 'Name', kind: 'text', maxLength: MAX_NAME },
  {
    name: 'locationIds',
    label: 'Locations',
    kind: 'custom',
    optional: true,
    render: (input) => (
      <PlacePicker
        {...input}
        label="Locations"
        choices={locations.map((one) => ({ id: one.dentistInfoId, name: one.officeName }))}
      />
    ),
  },
];

const nameOf = (values: FormValues) => String(values.groupName ?? '').trim();

/** Makes a group of locations. */
export function AddGroup({
  organizationId,
  locations,
  onClose,
}: DialogProps & { organizationId: number }) {
  return (
    <FormModal
      onClose={onClose}
      name={`add group ${organizationId}`}
      title="Create group"
      intro="People assigned to a group can open all its locations. A location can be in several groups."
      fields={fieldsOf(locations)}
      submitLabel="Create group"
      onSubmit={(values) =>
        addGroup({
          organizationId,
          groupName: nameOf(values),
          locationsIds: idsOf(values.locationIds),
        })
      }
      invalidates={CHANGED}
      done={() => toast('success', 'Group created')}
    />
  );
}

/** Changes a group's name and locations, after showing whose access that changes. */
export function EditGroup({ groupId, locations, onClose }: DialogProps & { groupId: number }) {
  const query = useQuery(groupQuery(groupId));
  if (query.data)
    return <EditForm key={groupId} {...query.data} locations={locations} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Edit group" width={480}>
      <LoadedQuery query={query} errorTitle="This group didn’t load" rows={3}>
        {() => null}
      </LoadedQuery>
    </Dialog>
  );
}

/** The group's locations and those that may be put into it, by name. */
function choicesOf(group: LocationGroup, locations: LocationName[]): LocationName[] {
  const all = new Map([...locations, ...group.locations].map((one) => [one.dentistInfoId, one]));
  return [...all.values()].sort((a, b) => a.officeName.localeCompare(b.officeName));
}

function EditForm({ group, people, locations, onClose }: DialogProps & GroupDetail) {
  const [start] = useState(() => group.locations.map(({ dentistInfoId }) => dentistInfoId));
  const [chosen, setChosen] = useState(start);
  const isSame = chosen.length === start.length && start.every((id) => chosen.includes(id));
  const preview = useQuery({
    ...groupPreview(group.id, { locationIds: chosen }),
    enabled: !isSame,
  });
  const change = isSame ? undefined : preview.data;
  return (
    <FormModal
      onClose={onClose}
      name={`group ${group.id}`}
      title={`Edit ${group.groupName}`}
      width={560}
      intro={peopleWords(people)}
      fields={fieldsOf(choicesOf(group, locations))}
      initial={{ groupName: group.groupName, locationIds: start.join(',') }}
      onChange={(values) => setChosen(idsOf(values.locationIds))}
      preview={
        <>
          {change && <AccessList title="These people get access" access={change.gains} />}
          {change && <AccessList title="These people lose access" access={change.loses} />}
          {change && <PlanEffects effects={change.plans} />}
          {!isSame && preview.error && (
            <p>We couldn’t check whose access changes: {explain(preview.error)}</p>
          )}
        </>
      }
      waiting={!isSame && preview.isFetching}
      submitLabel="Save group"
      onSubmit={(values) =>
        changeGroup(group.id, {
          groupName: nameOf(values),
          ...(isSame ? {} : { locationIds: idsOf(values.locationIds) }),
        })
      }
      invalidates={CHANGED}
      done={() => toast('success', 'Group saved')}
    />
  );
}

/** Who reaches the group's locations by an assignment to it. */
function peopleWords(people: GroupDetail['people']): string {
  if (people.length === 0) return 'No one is assigned to this group yet.';
  const names = people.map((one) => `${one.name} (${accessWords(one)})`);
  return `${countWords(people.length, 'person is', 'people are')} assigned to this group: ${names.join('; ')}.`;
}

/** Deletes a group, after showing who loses access. */
export function DeleteGroup({ group, onClose }: { group: LocationGroup; onClose: () => void }) {
  const preview = useQuery(groupDeletionPreview(group.id));
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`delete group ${group.id}`}
      title={`Delete the group ${group.groupName}?`}
      confirmLabel="Delete group"
      keepLabel="Keep group"
      destructive
      width={480}
      waiting={preview.isPending}
      onConfirm={() => deleteGroup(group.id)}
      invalidates={CHANGED}
      done={() => toast('success', 'Group deleted')}
    >
      <p>
        Its {countWords(group.locations.length, 'location')} and their members stay as they are.
        Assignments to the group end.
      </p>
      {preview.data && <AccessList title="These people lose access" access={preview.data.loses} />}
      {preview.data?.loses.length === 0 && <p>No one loses access to a location.</p>}
      {preview.error && <p>We couldn’t check who loses access: {explain(preview.error)}</p>}
    </ConfirmDialog>
  );
}

import { Button } from '@mantine/core';
import { currentUser } from '~/api/session';
import { FormFields } from '~/shared/form/FormFields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { type OfficeFull, saveProfile } from './calls';
import { profileChange, profileFields, profileValues, zoneFollows } from './fields';
import { fullQuery, launchQuery } from './queries';

/** What the office says of itself. */
export function ProfileForm({ office }: { office: OfficeFull }) {
  const { id } = office.dentistInfo;
  const fields = profileFields(office);
  const form = useFieldsForm(
    fields,
    (values) => saveProfile(id, profileChange(values, office)),
    profileValues(office),
    {
      follow: zoneFollows,
      invalidates: [
        fullQuery(0, id).queryKey,
        launchQuery(id).queryKey,
        currentUser.queryKey,
        ['membership-settings', id],
        ['enrollment-links', id],
      ],
    },
  );
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <FormFields form={form} />
      <Button type="submit" mt="lg" loading={form.busy}>
        Save profile
      </Button>
    </form>
  );
}

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentUser } from '~/api/session';
import { addressField } from '~/shared/address/AddressInput';
import { addressFollows } from '~/shared/address/address';
import { FormFields } from '~/shared/form/FormFields';
import { isRight, submitted } from '~/shared/form/fields';
import { SAVING, useAutosave } from '~/shared/form/useAutosave';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { keepProfile, type OfficeFull, type OfficeProfile, saveProfile } from './calls';
import { isSame, profileChange, profileFields, profileValues } from './fields';
import classes from './Profile.module.css';
import { fullQuery, launchQuery } from './queries';

/** The office's profile. It is saved as the user types; the button reports the remaining errors. */
export function ProfileForm({ office }: { office: OfficeFull }) {
  const { id } = office.dentistInfo;
  const queries = useQueryClient();
  const latest = useRef(office.profile);
  useEffect(() => {
    // Branding and pictures share the same version: a change to them alone does not outdate the
    // input here.
    if (isSame(office.profile, latest.current)) latest.current = office.profile;
  }, [office.profile]);
  const fields = profileFields(office, addressField(id));
  const saved = (profile: OfficeProfile) => {
    latest.current = profile;
    const { queryKey } = fullQuery(0, id);
    queries.setQueryData<OfficeFull>(queryKey, (full) => full && { ...full, profile });
  };
  const change = (values: Parameters<typeof profileChange>[0]) =>
    profileChange(values, { ...office, profile: latest.current });
  const autosave = useAutosave(
    (values) => isRight(fields, values),
    async (values) => {
      saved(await keepProfile(id, change(submitted(fields, values))));
      await queries.invalidateQueries({ queryKey: launchQuery(id).queryKey });
    },
  );
  const form = useFieldsForm(
    fields,
    async (values) => {
      await autosave.settle();
      return saveProfile(id, change(values));
    },
    profileValues(office),
    {
      follow: addressFollows,
      onChange: autosave.changed,
      done: saved,
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
      <div className={classes.foot}>
        <Button type="submit" loading={form.busy}>
          Save profile
        </Button>
        <span role="status">{SAVING[autosave.state]}</span>
      </div>
    </form>
  );
}

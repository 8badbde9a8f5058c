import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { LIMITS } from '../builder/draft';
import { Optional } from '../builder/Names';
import { useWording } from '../builder/useWording';
import { WordingNote } from '../builder/WordingNote';
import type { MembershipSettings } from '../calls';
import { Group, SavedForm } from './parts';
import classes from './Settings.module.css';
import { useSettingsForm } from './useSettings';

/** The name of the office's program, and its specialty. */
export function Program({ settings }: { settings: MembershipSettings }) {
  const id = useId();
  const form = useSettingsForm(
    settings.officeId,
    {
      programName: settings.programName ?? '',
      programDescription: settings.programDescription ?? '',
      specialty: String(settings.dentistSpecialtyId),
    },
    ({ programName, programDescription, specialty }) => ({
      send: {
        programName: programName.trim(),
        programDescription: programDescription.trim(),
        ...(settings.specialtyFixed ? {} : { dentistSpecialtyId: Number(specialty) }),
      },
    }),
    'Program saved',
  );
  const { values, errors, set } = form;
  const texts = (['programName', 'programDescription'] as const)
    .map((field) => ({ field, language: 'en' as const, text: values[field] }))
    .filter((one) => one.text.trim() !== '');
  const hits = useWording(settings.officeId, texts, settings.wording);
  const note = (field: 'programName' | 'programDescription') => (
    <WordingNote id={`${id}-${field}`} text={values[field]} hits={hits[field] ?? []} />
  );
  return (
    <Group
      title="Program"
      line="What your office calls its membership, on the sign-up page and in emails."
    >
      <SavedForm {...form} onSubmit={form.submit}>
        <div className={classes.fields}>
          <div>
            <TextInput
              label={<Optional>Program name</Optional>}
              maxLength={LIMITS.name}
              value={values.programName}
              error={errors.programName}
              aria-describedby={hits.programName ? `${id}-programName` : undefined}
              onChange={(event) => set({ programName: event.currentTarget.value })}
            />
            {note('programName')}
          </div>
          <div>
            <Textarea
              label={<Optional>Program description</Optional>}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={LIMITS.description}
              value={values.programDescription}
              error={errors.programDescription}
              aria-describedby={hits.programDescription ? `${id}-programDescription` : undefined}
              onChange={(event) => set({ programDescription: event.currentTarget.value })}
            />
            {note('programDescription')}
          </div>
          {!settings.specialtyFixed && settings.specialties.length > 1 && (
            <NativeSelect
              label="Specialty"
              description="Presets start with its ages and prices."
              value={values.specialty}
              data={settings.specialties.map((one) => ({
                value: String(one.id),
                label: one.name.en,
              }))}
              error={errors.dentistSpecialtyId}
              onChange={(event) => set({ specialty: event.currentTarget.value })}
            />
          )}
        </div>
      </SavedForm>
    </Group>
  );
}

import { Chip, Input } from '@mantine/core';
import type { Field, FormValues } from '~/shared/form/fields';
import { MESSAGES } from '~/shared/form/rules';
import { addressFields, digitsOf } from './address-fields';
import type { OfficeFull, OfficeProfile, ProfileChange } from './calls';
import { HoursInput } from './HoursInput';
import { hoursError, hoursText, readHours } from './hours';
import classes from './Profile.module.css';

const FROM_ADDRESS = { value: '', label: 'From the address' };

/** "America/Los_Angeles" as "Los Angeles". */
export const zoneName = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** A language's name by its code: "Spanish". */
export function languageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

function LanguageChips({
  codes,
  chosen,
  error,
  onChange,
}: {
  codes: string[];
  chosen: string[];
  error: React.ReactNode;
  onChange: (chosen: string[]) => void;
}) {
  return (
    <fieldset className={classes.languages}>
      <legend>Languages spoken at the office</legend>
      <Chip.Group multiple value={chosen} onChange={onChange}>
        <div className={classes.chips}>
          {codes.map((code) => (
            <Chip key={code} value={code} size="xs">
              {languageName(code)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  );
}

/**
 * The profile's fields, in the order in which patients ask; `street` is the field with address
 * suggestions.
 */
export function profileFields(office: OfficeFull, street: Field): Field[] {
  const half = true;
  return [
    { name: 'officeName', label: 'Office name', kind: 'text', maxLength: 80 },
    {
      name: 'legalName',
      label: 'Legal name',
      kind: 'text',
      optional: true,
      help: 'As contracts name it. The office name, if you leave it empty.',
    },
    { name: 'phone', label: 'Phone', kind: 'phone', half },
    { name: 'email', label: 'Email', kind: 'email', half },
    {
      name: 'website',
      label: 'Website',
      kind: 'text',
      optional: true,
      placeholder: 'www.example.com',
      autoComplete: 'url',
    },
    ...addressFields(street),
    {
      name: 'timezone',
      label: 'Time zone',
      kind: 'select',
      optional: true,
      half: 'short',
      options: [
        FROM_ADDRESS,
        ...office.timeZones.map((value) => ({ value, label: zoneName(value) })),
      ],
    },
    {
      name: 'hours',
      label: 'Hours',
      kind: 'custom',
      optional: true,
      rule: (value) => hoursError(readHours(String(value ?? ''))),
      render: ({ value, set, error }) => (
        <HoursInput
          hours={readHours(value)}
          error={error}
          onChange={(hours) => set(hoursText(hours))}
        />
      ),
    },
    ...(office.specialtyFixed
      ? []
      : [
          {
            name: 'specialtyId',
            label: 'Specialty',
            kind: 'select',
            rule: (value) => (value === '0' ? MESSAGES.required : null),
            options: [
              { value: '0', label: 'Choose a specialty' },
              ...office.specialties.map((one) => ({ value: String(one.id), label: one.name.en })),
            ],
          } satisfies Field,
        ]),
    {
      name: 'languages',
      label: 'Languages',
      kind: 'custom',
      render: ({ value, set, error }) => (
        <LanguageChips
          codes={office.languages}
          chosen={value ? value.split(',') : []}
          error={error}
          onChange={(codes) => set(codes.join(','))}
        />
      ),
    },
    {
      name: 'description',
      label: 'About the office',
      kind: 'textarea',
      optional: true,
      rows: 4,
      maxLength: 2000,
    },
    {
      name: 'spanishDescription',
      label: 'About the office, in Spanish',
      kind: 'textarea',
      optional: true,
      rows: 4,
      maxLength: 2000,
    },
    {
      name: 'listed',
      label: 'List our sign-up page in search engines',
      kind: 'switch',
      help: 'Patients can find your page by searching. Off: only people with the link find it.',
    },
  ];
}

/** A profile as form values. */
export function profileValues({ profile }: OfficeFull): FormValues {
  const { hours, languages, specialtyId, listed, ...texts } = profile;
  return {
    ...Object.fromEntries(
      Object.entries(texts).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    // An office without an address has a default time zone that no one chose.
    timezone: profile.addressLine1 ? profile.timezone : '',
    hours: hoursText(hours),
    languages: languages.join(','),
    specialtyId: String(specialtyId),
    listed,
  };
}

/** The form's values as they are sent. */
export function profileChange(
  values: FormValues,
  { profile, specialtyFixed }: OfficeFull,
): ProfileChange {
  const text = (name: keyof OfficeProfile) => String(values[name] ?? '').trim();
  return {
    version: profile.version,
    officeName: text('officeName'),
    legalName: text('legalName'),
    email: text('email'),
    phone: digitsOf(values.phone),
    website: text('website') || undefined,
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2') || undefined,
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    timezone: text('timezone'),
    hours: readHours(text('hours')),
    specialtyId: specialtyFixed ? profile.specialtyId : Number(text('specialtyId')),
    languages: text('languages').split(',').filter(Boolean),
    description: text('description') || undefined,
    spanishDescription: text('spanishDescription') || undefined,
    listed: values.listed === true,
  };
}

/** Whether two profiles are equal in all the form's fields. */
export function isSame(one: OfficeProfile, other: OfficeProfile): boolean {
  const bare = (profile: OfficeProfile) =>
    JSON.stringify({ ...profile, version: 0, logo: null, photo: null });
  return bare(one) === bare(other);
}

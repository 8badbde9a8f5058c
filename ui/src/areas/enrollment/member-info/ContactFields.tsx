import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useFeature } from '~/shared/brand/brand';
import { choicesOf } from '~/shared/form/choices';
import { PhoneInput } from '~/shared/form/MaskedInput';
import { STATES } from '~/shared/states/states';
import { otherState } from '~/shared/states/zip-states';
import { useEnrollment, useField } from '../context';
import { Optional } from '../frame/Optional';
import type { Contact } from '../state/state';
import classes from './member-info.module.css';

const LANGUAGES = choicesOf({ en: 'English', es: 'Spanish' });

/** The contact details of a new household's account owner. */
export function ContactFields() {
  const { state, dispatch, quoted } = useEnrollment();
  const { contact } = state;
  const languageId = useId();
  const phone = useField('owner.phone');
  const place = useField('owner.state');
  const other = otherState(contact.zip, contact.state);
  const change = (part: Partial<Contact>) => dispatch({ do: 'contact', change: part });
  const referral = quoted.quote?.referral;
  const asked = contact.referralCode.trim().toLowerCase();
  const wrongCode =
    asked && referral?.code.toLowerCase() === asked && !referral.valid
      ? 'referral code is not valid'
      : undefined;
  const communities = useFeature('business_connect');
  const typed = contact.groupCode.trim().toUpperCase();
  const known = quoted.quote?.community;
  const group = typed && known?.code.toUpperCase() === typed ? known : undefined;
  return (
    <div className={classes.grid}>
      <ContactField
        name="email"
        label="Email"
        type="email"
        help="Receipts and the link to set a password go here"
      />
      <PhoneInput
        {...phone}
        className={classes.phoneWhole}
        label="Mobile phone"
        description="So the office can call"
        autoComplete="off"
        value={contact.phone}
        onChange={(value) => change({ phone: value })}
      />
      <ContactField name="address1" label="Home address" />
      <ContactField name="address2" label="Apartment or unit" optional />
      <ContactField name="city" label="City" third />
      <NativeSelect
        {...place}
        className={classes.third}
        label="State"
        value={contact.state}
        data={[
          { value: '', label: 'Choose' },
          ...STATES.map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => change({ state: event.currentTarget.value })}
      />
      <ContactField
        name="zip"
        label="ZIP"
        help={other ? `This ZIP is in ${other}. Is the state right?` : undefined}
        third
        inputMode="numeric"
        maxLength={10}
      />
      <ContactField
        name="referralCode"
        label="Referral code"
        third
        optional
        maxLength={40}
        error={wrongCode}
      />
      {communities && (
        <ContactField
          name="groupCode"
          label="Group code"
          help={group?.valid ? `${group.name}, ${Number(group.percent)}% off` : undefined}
          third
          optional
          maxLength={40}
          error={group && !group.valid ? 'group code is not valid' : undefined}
        />
      )}
      <div className={classes.third}>
        <span id={languageId} className={classes.label}>
          Language
        </span>
        <SegmentedControl
          aria-labelledby={languageId}
          data={LANGUAGES}
          value={contact.language}
          onChange={(next) => change({ language: next === 'es' ? 'es' : 'en' })}
        />
      </div>
    </div>
  );
}

interface ContactFieldProps {
  name: Exclude<keyof Contact, 'language'>;
  label: string;
  help?: string;
  type?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  optional?: boolean;
  third?: boolean;
  error?: string;
}

function ContactField({
  name,
  label,
  help,
  optional,
  third,
  error,
  maxLength = 200,
  ...rest
}: ContactFieldProps) {
  const { state, dispatch } = useEnrollment();
  const field = useField(`owner.${name}`);
  return (
    <TextInput
      {...field}
      {...rest}
      className={third ? classes.third : classes.phoneWhole}
      label={optional ? <Optional>{label}</Optional> : label}
      description={help}
      autoComplete="off"
      maxLength={maxLength}
      error={field.error ?? error}
      value={state.contact[name]}
      onChange={(event) =>
        dispatch({ do: 'contact', change: { [name]: event.currentTarget.value } })
      }
    />
  );
}

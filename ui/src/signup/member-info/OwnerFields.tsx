import { TextInput, type TextInputProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '~/order/texts';
import { DateOfBirthInput, PhoneInput } from '~/shared/form/MaskedInput';
import { STATES } from '~/shared/states/states';
import { otherState } from '~/shared/states/zip-states';
import frame from '../frame/frame.module.css';
import { useLeave } from '../frame/leave';
import { useField, useMembersAddress, useSignup } from '../signup-context';
import { DATE_FORMAT } from '../state/person';
import { groupOutcome, referralOutcome } from '../state/rules';
import type { OwnerText } from '../state/state';
import classes from './member-info.module.css';
import { Password } from './Password';
import { SelectField } from './SelectField';
import { useEmailCheck } from './use-email-check';

/** One text field of the account owner. */
function OwnerField({
  field,
  onBlur: after,
  children,
  ...rest
}: { field: OwnerText; onBlur?: () => void; children?: ReactNode } & Omit<
  TextInputProps,
  'onBlur'
>) {
  const { state, dispatch } = useSignup();
  const { onBlur, ...shown } = useField(`owner.${field}`);
  return (
    <div>
      <TextInput
        {...rest}
        {...shown}
        onBlur={() => {
          onBlur();
          after?.();
        }}
        name={field}
        value={state.owner[field]}
        onChange={(event) => dispatch({ do: 'ownerText', field, value: event.currentTarget.value })}
      />
      {children}
    </div>
  );
}

/** Members sign in instead of joining again; asks before input is lost. */
function AlreadyMember() {
  const { entryPoint } = useSignup();
  const { t } = useTexts();
  const leave = useLeave();
  const members = useMembersAddress();
  const framed =
    entryPoint === 'embed' ? { target: '_blank', rel: 'noreferrer' } : { onClick: leave };
  return (
    <p className={classes.memberLink}>
      <a href={members} {...framed}>
        {t('owner.alreadyMember')}
      </a>
    </p>
  );
}

function SignInInstead() {
  const { t } = useTexts();
  const members = useMembersAddress();
  return (
    <p className={classes.errorLink}>
      <a href={members} target="_blank" rel="noreferrer">
        {t('owner.signInInstead')}
      </a>
    </p>
  );
}

/** Name, birth date, phone, email and password of the account owner, who pays. */
export function OwnerFields() {
  const { state, dispatch } = useSignup();
  const { t, language } = useTexts();
  const checkEmail = useEmailCheck();
  const dob = useField('owner.dob');
  const phone = useField('owner.phone');
  return (
    <section aria-labelledby="owner-title">
      <h3 id="owner-title" className={frame.sectionTitle}>
        {t('owner.title')}
      </h3>
      <p className={frame.lead}>{t('owner.text')}</p>
      <AlreadyMember />
      <div className={classes.pair}>
        <OwnerField
          field="firstName"
          label={t('fields.firstName')}
          autoComplete="given-name"
          maxLength={80}
        />
        <OwnerField
          field="lastName"
          label={t('fields.lastName')}
          autoComplete="family-name"
          maxLength={80}
        />
        <DateOfBirthInput
          {...dob}
          label={t('fields.dob')}
          description={DATE_FORMAT[language]}
          placeholder=""
          name="dob"
          value={state.owner.dob}
          onChange={(value) => dispatch({ do: 'ownerText', field: 'dob', value })}
        />
        <PhoneInput
          {...phone}
          language={language}
          label={t('fields.phone')}
          description={t('owner.phoneHelp')}
          placeholder=""
          name="phone"
          value={state.owner.phone}
          onChange={(value) => dispatch({ do: 'ownerText', field: 'phone', value })}
        />
        <OwnerField
          field="email"
          label={t('fields.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={200}
          onBlur={checkEmail}
        >
          {state.serverErrors['owner.email']?.key === 'emailInUse' && <SignInInstead />}
        </OwnerField>
        <Password />
      </div>
      <Address />
      <Codes />
    </section>
  );
}

function Address() {
  const { state, dispatch } = useSignup();
  const { t } = useTexts();
  const other = otherState(state.owner.zip, state.owner.state);
  return (
    <div className={classes.pair}>
      {([1, 2] as const).map((line) => (
        <div key={line} className={classes.full}>
          <OwnerField
            field={`address${line}`}
            label={t(`fields.address${line}`)}
            autoComplete={`address-line${line}`}
            maxLength={120}
          />
        </div>
      ))}
      <OwnerField
        field="city"
        label={t('fields.city')}
        autoComplete="address-level2"
        maxLength={80}
      />
      <SelectField
        {...useField('owner.state')}
        label={t('fields.state')}
        name="state"
        autoComplete="address-level1"
        value={state.owner.state}
        onChange={(value) => dispatch({ do: 'ownerText', field: 'state', value })}
        options={[
          { value: '', label: t('fields.chooseState') },
          ...STATES.map(([value, label]) => ({ value, label })),
        ]}
      />
      <OwnerField
        field="zip"
        label={t('fields.zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      >
        {other && (
          <p className={classes.errorLink} role="status">
            {t('owner.zipState', { state: other })}
          </p>
        )}
      </OwnerField>
    </div>
  );
}

/** The codes a visitor may bring, collapsed until there is one. */
function Codes() {
  const { state, brand } = useSignup();
  const { t } = useTexts();
  const communities = brand.features.business_connect === true;
  const referral = referralOutcome(state);
  const typed = state.owner.referralCode !== '' || state.owner.groupCode !== '';
  const wrong = state.serverErrors['owner.referralCode'] ?? state.serverErrors['owner.groupCode'];
  const [opened, setOpen] = useState(typed);
  const open = opened || wrong !== undefined;
  return (
    <div className={classes.codes}>
      <button
        type="button"
        className={frame.textButton}
        aria-expanded={open}
        aria-controls="codes"
        onClick={() => setOpen(!open)}
      >
        <IconPlus size={16} aria-hidden="true" />
        {t(communities ? 'codes.openGroup' : 'codes.open')}
      </button>
      <div id="codes" hidden={!open}>
        <div className={classes.pair} style={{ marginTop: '0.25rem' }}>
          <OwnerField
            field="referralCode"
            label={t('codes.referral')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          >
            <p role="status" className={classes.accepted}>
              {referral === 'valid' ? t('codes.referralTaken') : ''}
            </p>
          </OwnerField>
          {communities && <GroupCode key={state.owner.groupCode} />}
        </div>
      </div>
    </div>
  );
}

/** A community's code. It is asked about when the field is left: each wrong code counts as a guess. */
function GroupCode() {
  const { state, dispatch } = useSignup();
  const { t } = useTexts();
  const { onBlur, ...shown } = useField('owner.groupCode');
  const [code, setCode] = useState(state.owner.groupCode);
  const known = groupOutcome(state) === 'valid' ? state.quote?.community : undefined;
  const take = () => {
    onBlur();
    if (code !== state.owner.groupCode)
      dispatch({ do: 'ownerText', field: 'groupCode', value: code });
  };
  return (
    <div>
      <TextInput
        {...shown}
        label={t('codes.group')}
        name="groupCode"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <p role="status" className={classes.accepted}>
        {known
          ? t('codes.groupTaken', {
              name: known.name ?? '',
              percent: Number(known.percent ?? 0),
            })
          : ''}
      </p>
    </div>
  );
}

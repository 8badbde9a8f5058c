import { Anchor, Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '~/api/errors';
import { fullName } from '~/order/person';
import { Avatar } from '~/shared/avatar/Avatar';
import { longDate } from '~/shared/dates/dates';
import { formatPhone } from '~/shared/form/typing';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import type { FoundPatient, PatientSearch as Search } from '../calls';
import { useEnrollment } from '../context';
import { enrollAddress } from '../enrollment-start';
import { patientsQuery } from '../queries';
import { OWNER, typedDate } from '../state/person';
import classes from './member-info.module.css';

const DEBOUNCE_MS = 500;
const LEAST = 2;
const FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['chartId', 'Chart ID'],
] as const;

/** The searchable criteria: the fields with two characters or more. */
export function searchOf({ firstName, lastName, chartId }: Search): Search | null {
  const long = (text: string) => (text.trim().length >= LEAST ? text.trim() : '');
  const search = {
    firstName: long(firstName),
    lastName: long(lastName),
    chartId: long(chartId),
  };
  return Object.values(search).some(Boolean) ? search : null;
}

/** Searches the office's existing patients before a person is entered a second time. */
export function PatientSearch() {
  const { page, state } = useEnrollment();
  const [typed, setTyped] = useState<Search>({
    firstName: '',
    lastName: '',
    chartId: '',
  });
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const search = searchOf(settled);
  const { data, error, isPlaceholderData } = useQuery(patientsQuery(page.office.id, search));
  const carry = useCarriedName();
  const missed = search !== null && data?.length === 0 && !isPlaceholderData;
  useEffect(() => {
    if (missed) carry(settled);
  }, [missed, settled, carry]);
  const owner = state.people.find(({ key }) => key === OWNER);
  const isCarried = FIELDS.every(([name]) => owner?.[name] === typed[name].trim());
  return (
    <Panel title="Find existing patient">
      <search className={classes.grid} aria-label="Existing patients">
        {FIELDS.map(([name, label]) => (
          <TextInput
            key={name}
            className={classes.third}
            label={label}
            aria-label={`Search by ${label.toLowerCase()}`}
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped((before) => ({ ...before, [name]: value }));
            }}
          />
        ))}
      </search>
      <div role="status" className={classes.block}>
        {search === null ? (
          <p className={classes.quiet}>Enter at least {LEAST} characters of a name or chart ID.</p>
        ) : error ? (
          <p className={classes.error}>{messageOf(error)}</p>
        ) : data?.length === 0 ? (
          <p className={classes.quiet}>No match. The form below starts with this name.</p>
        ) : (
          <>
            <ul className={classes.people}>
              {data?.map((patient) => (
                <Found key={`${patient.accountId}-${patient.memberId ?? ''}`} patient={patient} />
              ))}
            </ul>
            {data && !isCarried && (
              <Button size="xs" variant="subtle" onClick={() => carry(typed, true)}>
                None of these: enroll a new person
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

/**
 * Copies a searched name to the account owner. A field that somebody filled in stays, unless asked
 * for by a press.
 */
function useCarriedName() {
  const { state, dispatch } = useEnrollment();
  const latest = useRef(state);
  latest.current = state;
  const carried = useRef<Partial<Search>>({});
  return useRef((searched: Search, asked = false) => {
    const owner = latest.current.people.find(({ key }) => key === OWNER);
    const change = Object.fromEntries(
      FIELDS.map(([name]) => [name, searched[name].trim()] as const).filter(([name, text]) =>
        asked || owner?.[name] === '' || owner?.[name] === carried.current[name]
          ? text !== owner?.[name]
          : false,
      ),
    ) as Partial<Search>;
    if (Object.keys(change).length === 0) return;
    carried.current = { ...carried.current, ...change };
    dispatch({ do: 'person', key: OWNER, change });
  }).current;
}

function Found({ patient }: { patient: FoundPatient }) {
  const { dispatch } = useEnrollment();
  const name = fullName(patient);
  const words = [
    patient.dob && longDate(patient.dob),
    patient.phone && formatPhone(patient.phone),
    patient.email,
    patient.chartId && `Chart #${patient.chartId}`,
  ].filter(Boolean);
  // Without a plan the patient is not a member yet: their details fill in the form. Members have
  // their own page.
  const fill = () => {
    dispatch({
      do: 'person',
      key: OWNER,
      change: {
        firstName: patient.firstName,
        lastName: patient.lastName,
        dob: patient.dob ? typedDate(patient.dob) : '',
        chartId: patient.chartId ?? '',
      },
    });
    dispatch({
      do: 'contact',
      change: {
        email: patient.email,
        phone: patient.phone ? formatPhone(patient.phone) : '',
        address1: patient.addressLine1 ?? '',
        city: patient.city ?? '',
        state: patient.state ?? '',
        zip: patient.zip ?? '',
      },
    });
  };
  return (
    <li>
      <Avatar name={name} />
      <span className={classes.knownWords}>
        <b>{name}</b> {patient.status && <StatusBadge status={patient.status} />}
        <span className={classes.sub}>{words.join(' · ')}</span>
      </span>
      <span className={classes.rowActions}>
        {patient.status ? (
          <>
            <Anchor component={Link} to={`/account/members?id=${patient.accountId}`} inherit>
              Open<VisuallyHidden> {name}</VisuallyHidden>
            </Anchor>
            <Anchor component={Link} to={enrollAddress(patient.accountId, 'member')} inherit>
              Add family member
            </Anchor>
          </>
        ) : (
          <Button size="xs" variant="default" onClick={fill}>
            Use these details
          </Button>
        )}
      </span>
    </li>
  );
}

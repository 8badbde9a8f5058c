import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { chooseHousehold, chosenHousehold } from '~/api/own-household';
import { currentUser } from '~/api/session';
import { householdsQuery } from '~/areas/patient/queries';
import { usePatientTexts } from '~/areas/patient/texts';
import { useUser } from '~/user/useUser';
import classes from './PatientLayout.module.css';

/** Switches to another of the user's households. Hidden for a user with one household. */
export function HouseholdSwitch() {
  const user = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { t } = usePatientTexts();
  const { data } = useQuery({ ...householdsQuery, enabled: user.otherOffices.length > 0 });
  if (!data || data.length < 2) return null;
  const chosen = chosenHousehold();
  const current =
    data.find(({ accountId }) => accountId === chosen) ??
    data.find(({ officeId }) => officeId === user.dentistInfo?.id);

  const choose = async (accountId: number) => {
    chooseHousehold(user.userId, accountId);
    await queries.fetchQuery({ ...currentUser, staleTime: 0 });
    // Clears all data of the other household.
    const keep = [currentUser.queryKey[0], householdsQuery.queryKey[0]];
    queries.removeQueries({ predicate: ({ queryKey }) => !keep.includes(String(queryKey[0])) });
    await navigate(user.landing);
  };

  return (
    <NativeSelect
      className={classes.household}
      aria-label={t.nav.household}
      value={current ? String(current.accountId) : ''}
      onChange={(event) => void choose(Number(event.currentTarget.value))}
      data={data.map(({ accountId, officeName, number, state }) => ({
        value: String(accountId),
        label: `${officeName}, ${number} (${t.householdState[state]})`,
      }))}
    />
  );
}

import { TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MemberOption } from '~/areas/member-list/MemberOption';
import { memberMatches } from '~/areas/member-list/member-matches';
import { Dialog } from '~/shared/confirm/Dialog';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import type { MemberRow } from '../../member-list/calls';
import type { MemberDetails } from '../calls';
import classes from './Household.module.css';
import { MergeDialog } from './MergeDialog';

const DEBOUNCE_MS = 500;

interface MergeWithProps {
  account: MemberDetails['account'];
  onClose: () => void;
}

/**
 * Two households that became one, for example by marriage: finds the other one, then compares and
 * merges them like duplicates.
 */
export function MergeWith({ account, onClose }: MergeWithProps) {
  const navigate = useNavigate();
  const [other, setOther] = useState<number | null>(null);
  const [swapped, setSwapped] = useState(false);
  if (other === null) return <FindOther account={account} onChoose={setOther} onClose={onClose} />;
  const [keepId, otherId] = swapped ? [other, account.id] : [account.id, other];
  return (
    <MergeDialog
      key={keepId}
      keepId={keepId}
      otherId={otherId}
      onSwap={() => setSwapped(!swapped)}
      onClose={onClose}
      // The page of the household that was merged away no longer exists.
      done={() => swapped && void navigate(`/account/members?id=${keepId}`, { replace: true })}
    />
  );
}

interface FindOtherProps extends MergeWithProps {
  onChoose: (accountId: number) => void;
}

function FindOther({ account, onChoose, onClose }: FindOtherProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = useQuery(memberMatches(account.officeId, search));
  return (
    <Dialog opened onClose={onClose} title="Merge with another household" width={520}>
      <TextInput
        type="search"
        label="Find the other household"
        description="By name, email, phone or birth date. You see what the merge does before it’s done."
        leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {search !== '' && typed.trim() !== '' && (
        <LoadedQuery query={query} errorTitle="The search didn’t work" rows={3}>
          {(rows) => (
            <Found
              rows={rows.filter(({ accountId }) => accountId !== account.id)}
              search={search}
              onChoose={onChoose}
            />
          )}
        </LoadedQuery>
      )}
    </Dialog>
  );
}

interface FoundProps {
  rows: MemberRow[];
  search: string;
  onChoose: (accountId: number) => void;
}

function Found({ rows, search, onChoose }: FoundProps) {
  if (rows.length === 0) return <p role="status">No other household matches “{search}”.</p>;
  return (
    <ul className={classes.found} aria-label="Households found">
      {rows.map((row) => (
        <li key={row.accountId}>
          <UnstyledButton className={classes.one} onClick={() => onChoose(row.accountId)}>
            <MemberOption row={row} search={search} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

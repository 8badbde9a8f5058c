import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { longDate } from '~/shared/dates/dates';
import { ListPanel } from '~/shared/download/DownloadMenu';
import { money, toCents } from '~/shared/money/money';
import type { Referral } from '../calls';
import classes from './Member.module.css';
import { householdReferralsQuery } from './queries';
import { referralWords } from './words';

/** The household's code, the people who joined with it, and the state of each credit. */
export function ReferralsPanel({ accountId }: { accountId: number }) {
  const { data } = useQuery(householdReferralsQuery(accountId));
  if (!data) return null;
  const { code, joined, joinedBy } = data;
  const isEmpty = joined.length === 0 && !joinedBy;
  return (
    <ListPanel
      title="Referrals"
      empty={isEmpty}
      label="Download referrals"
      onDownload={listDownload('/users/me/account/referrals/{id}/file', {
        path: { id: accountId },
      })}
    >
      <p className={classes.referralCode}>
        Code <strong>{code}</strong>
      </p>
      {isEmpty && <p className={classes.quiet}>No household has joined with it yet.</p>}
      <ul className={classes.referrals}>
        {joined.map((referral) => (
          <Line key={referral.accountId} referral={referral} label="Joined" />
        ))}
        {joinedBy && <Line referral={joinedBy} label="Recommended this household" />}
      </ul>
    </ListPanel>
  );
}

function Line({ referral, label }: { referral: Referral; label: string }) {
  return (
    <li>
      <Anchor component={Link} to={`/account/members?id=${referral.accountId}`}>
        {referral.name}
      </Anchor>
      <span className={classes.second}>
        {label} {label === 'Joined' && longDate(referral.joinedOn)}
      </span>
      <span className={classes.second}>
        {referralWords(referral)}
        {toCents(referral.given) > 0 && ` ${money(referral.given)}`}
      </span>
    </li>
  );
}

import { Anchor, Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { longDate } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { formatPhone } from '~/shared/form/typing';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { runsOffice } from '~/user/runs-office';
import { useActiveOffice, useUser } from '~/user/useUser';
import { type LookAlike, lookAlikes, notTheSame, type OnFile } from '../household/calls';
import { MergeDialog } from '../household/MergeDialog';
import classes from './Duplicates.module.css';
import { pairKey, whyWords } from './words';

const lookAlikesQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['look-alikes', officeId],
    queryFn: ({ signal }) => lookAlikes(officeId, signal),
    meta: { quiet: true },
  });

/** Possible duplicate records of an office: merge two, or mark them as different people. */
export function Screen() {
  const { landing } = useUser();
  const officeId = useActiveOffice()?.id ?? 0;
  const query = useQuery(lookAlikesQuery(officeId));
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Possible duplicates"
        line="Records that share a name and birth date, an email or a phone. Merge them, or keep both."
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Possible duplicates' }]}
        actions={
          data &&
          data.pairs.length > 0 && (
            <DownloadMenu
              onDownload={listDownload('/office/{id}/members/look-alikes/file', {
                path: { id: officeId },
              })}
            />
          )
        }
      />
      <Panel flush>
        <LoadedQuery query={query} errorTitle="Duplicates didn’t load" rows={6}>
          {({ pairs, more }) =>
            pairs.length === 0 ? (
              <EmptyState title="No duplicates">
                No two records at your office have the same name and birth date, email or phone.
              </EmptyState>
            ) : (
              <>
                <ul className={classes.pairs}>
                  {pairs.map((pair) => (
                    <Pair key={pairKey(pair)} officeId={officeId} pair={pair} />
                  ))}
                </ul>
                {more && (
                  <p className={classes.more}>
                    These are the first 100. More appear as you work through these.
                  </p>
                )}
              </>
            )
          }
        </LoadedQuery>
      </Panel>
    </>
  );
}

function Pair({ officeId, pair }: { officeId: number; pair: LookAlike }) {
  const user = useUser();
  const [keeping, setKeeping] = useState<'one' | 'other' | null>(null);
  const mayMerge = runsOffice(user);
  const apart = useAct(
    () => {
      const { one, other } = pair;
      return one.memberId && other.memberId
        ? notTheSame(officeId, { kind: 'person', oneId: one.memberId, otherId: other.memberId })
        : notTheSame(officeId, {
            kind: 'household',
            oneId: one.accountId,
            otherId: other.accountId,
          });
    },
    {
      name: `apart ${pairKey(pair)}`,
      done: () => toast('success', 'This pair isn’t shown again'),
      toastProblem: true,
    },
  );
  const apartLabel = pair.why === 'person' ? 'Not the same person' : 'Not the same household';
  const kept = keeping === 'other' ? pair.other : pair.one;
  const gone = keeping === 'other' ? pair.one : pair.other;
  return (
    <li className={classes.pair}>
      <span className={classes.why}>{whyWords(pair.why)}</span>
      <Record one={pair.one} />
      <Record one={pair.other} />
      <span className={classes.acts}>
        {mayMerge && (
          <Button variant="default" size="xs" onClick={() => setKeeping('one')}>
            Merge
          </Button>
        )}
        <Button
          variant="subtle"
          size="xs"
          loading={apart.busy}
          onClick={() => void apart.run()}
          aria-label={`${apartLabel}: ${pair.one.name} and ${pair.other.name}`}
        >
          {apartLabel}
        </Button>
      </span>
      {keeping && (
        <MergeDialog
          key={keeping}
          keepId={kept.accountId}
          otherId={gone.accountId}
          onSwap={() => setKeeping(keeping === 'one' ? 'other' : 'one')}
          onClose={() => setKeeping(null)}
        />
      )}
    </li>
  );
}

function Record({ one }: { one: OnFile }) {
  const facts = [
    one.number,
    one.birthDate && `born ${longDate(one.birthDate)}`,
    one.phone && formatPhone(one.phone),
  ];
  return (
    <span className={classes.record}>
      <Anchor component={Link} to={`/account/members?id=${one.accountId}`} fw={600}>
        {one.name}
      </Anchor>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      {one.email && <span className={classes.facts}>{one.email}</span>}
    </span>
  );
}

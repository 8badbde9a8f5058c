import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { ListPanel } from '~/shared/download/DownloadMenu';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { useActiveOffice } from '~/user/useUser';
import { type SeasonBoard, type SeasonOffice, seasonQuery } from './queries';
import classes from './Season.module.css';
import { daysWords, members, ownWords, WHO_COUNTS } from './words';

/**
 * The season of giving: which office enrolls the most members, and who on the team enrolls them.
 */
export function Screen() {
  const office = useActiveOffice();
  return (
    <>
      <PageHeader
        title="Season of Giving"
        line="The offices with the most new members of the season, and your team."
      />
      {office && <Season key={office.id} officeId={office.id} />}
    </>
  );
}

function Season({ officeId }: { officeId: number }) {
  const query = useQuery(seasonQuery(officeId));
  return (
    <LoadedQuery query={query} errorTitle="The leaderboard didn’t load" rows={6}>
      {(board) => (
        <div className={classes.column}>
          <Own board={board} />
          <Ranking board={board} officeId={officeId} />
          <Team board={board} officeId={officeId} />
        </div>
      )}
    </LoadedQuery>
  );
}

function Own({ board }: { board: SeasonBoard }) {
  return (
    <Panel title={board.own.name}>
      <p className={classes.own}>{ownWords(board)}</p>
      <p className={classes.line}>
        {daysWords(board)} {WHO_COUNTS} We add the rewards to your marketing credit two days after
        the season.
      </p>
      <ul className={classes.tiers}>
        {board.tiers.map((tier) => (
          <li key={tier.members}>
            {tier.members} or more: {money(tier.amount)}
          </li>
        ))}
        <li>
          The most new members: {money(board.prize)}, at most {money(board.most)} in all
        </li>
      </ul>
    </Panel>
  );
}

function Ranking({ board, officeId }: { board: SeasonBoard; officeId: number }) {
  const { first, own } = board;
  const isShown = first.some((row) => row.officeId === own.officeId);
  return (
    <ListPanel
      title="Offices"
      empty={first.length === 0}
      onDownload={listDownload('/office/{id}/season-of-giving/file', {
        path: { id: officeId },
      })}
    >
      {first.length === 0 ? (
        <EmptyState title="No office has new members yet">
          The ranking is counted every hour.
        </EmptyState>
      ) : (
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Place</Table.Th>
              <Table.Th>Office</Table.Th>
              <Table.Th>New members</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {first.map((row) => (
              <OfficeRow key={row.officeId} row={row} isOwn={row.officeId === own.officeId} />
            ))}
            {!isShown && own.newMembers > 0 && <OfficeRow row={own} isOwn />}
          </Table.Tbody>
        </Table>
      )}
      {board.countedAt && <p className={classes.line}>Counted {dateTime(board.countedAt)}.</p>}
    </ListPanel>
  );
}

function OfficeRow({ row, isOwn }: { row: SeasonOffice; isOwn: boolean }) {
  return (
    <Table.Tr data-own={isOwn || undefined}>
      <Table.Td>{row.place}</Table.Td>
      <Table.Th scope="row">
        {row.name}
        <span className={classes.second}>{row.town}</span>
      </Table.Th>
      <Table.Td>{row.newMembers}</Table.Td>
    </Table.Tr>
  );
}

function Team({ board, officeId }: { board: SeasonBoard; officeId: number }) {
  return (
    <ListPanel
      title="Your team"
      onDownload={listDownload('/office/{id}/season-of-giving/team/file', {
        path: { id: officeId },
      })}
    >
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Households enrolled</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {board.team.map((mate) => (
            <Table.Tr key={mate.userId}>
              <Table.Th scope="row">
                {mate.name}
                {mate.planCoordinator && <span className={classes.second}>Plan coordinator</span>}
              </Table.Th>
              <Table.Td>{mate.enrollments}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className={classes.line}>
        Counted: households enrolled at the desk or by an invitation.{' '}
        {members(board.own.newMembers)} in all.
      </p>
    </ListPanel>
  );
}

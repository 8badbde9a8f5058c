import { Anchor, Select, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { dayOrTime } from '~/shared/dates/day-or-time';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { type ListView, useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { SkeletonRows } from '~/shared/panel/Panel';
import { useOnceKnown } from '~/shared/panel/useOnceKnown';
import { useActiveOffice, useUser } from '~/user/useUser';
import {
  type ActivityFilter,
  type ActivityKind,
  type ActivityLine,
  type ActivityPerson,
  activityQuery,
} from './calls';

const NOUN = { one: 'entry', many: 'entries' };
const KINDS: Record<ActivityKind, string> = {
  members: 'Members',
  payments: 'Payments',
  plans: 'Plans',
  office: 'Office',
  people: 'Users',
  views: 'Views and downloads',
};
const NAMES = Object.keys(KINDS) as ActivityKind[];
const sentence = ({ words }: ActivityLine) => words.charAt(0).toUpperCase() + words.slice(1);
/** The person or plan of the act, where the household's name does not say it already. */
const aboutOf = ({ about, accountName }: ActivityLine) =>
  about === accountName ? undefined : about;
const amountOf = ({ amount }: ActivityLine) => amount && <MoneyText amount={amount} />;
/** What the system did itself needs no name. */
const AUTOMATIC = 'Automatic';
const byline = ({ who }: ActivityLine) => (who === AUTOMATIC ? '' : who);

/** "Canceled a membership · Marisol Vega": the act, unless it is the row’s name, and who. */
const phoneDetail = (line: ActivityLine) => {
  const about = line.accountName ? aboutOf(line) : undefined;
  const said = line.accountName || line.about ? [sentence(line), about] : [];
  return [said.filter(Boolean).join(', '), byline(line)].filter(Boolean).join(' · ');
};

const COLUMNS: Column<ActivityLine>[] = [
  {
    key: 'at',
    title: 'When',
    width: 190,
    plain: true,
    oneLine: true,
    render: (line) => dateTime(line.at),
  },
  {
    key: 'household',
    title: 'Household',
    oneLine: true,
    render: (line) =>
      line.accountId ? (
        <Anchor component={Link} fw={600} to={`/account/members?id=${line.accountId}`}>
          {line.accountName?.trim() || 'Household'}
        </Anchor>
      ) : (
        ''
      ),
  },
  {
    key: 'what',
    title: 'What',
    render: (line) => (
      <>
        {sentence(line)}
        {aboutOf(line) && (
          <Text span c="dimmed">
            {' '}
            {aboutOf(line)}
          </Text>
        )}
      </>
    ),
  },
  { key: 'amount', title: 'Amount', number: true, render: amountOf },
  { key: 'who', title: 'By', oneLine: true, render: (line) => line.who },
];

/** The office's activity log: who did what, and when. */
export function Screen() {
  const { landing } = useUser();
  const officeId = useActiveOffice()?.id ?? 0;
  const view = useListView();
  const person = view.text('person');
  const filter: ActivityFilter = {
    kind: view.one('kind', NAMES),
    person: /^\d+$/.test(person) ? Number(person) : undefined,
    from: view.days.from || undefined,
    to: view.days.to || undefined,
  };
  const query = useInfiniteQuery({ ...activityQuery(officeId, filter), enabled: officeId !== 0 });
  const known = useOnceKnown(query);
  const first = query.data?.pages[0];
  const kinds = NAMES.filter((kind) => first?.kinds.includes(kind));
  const choices = [
    { value: 'all', label: 'All changes' },
    ...kinds.map((value) => ({ value, label: KINDS[value] })),
  ];
  return (
    <>
      <PageHeader
        title="Activity"
        line="Who did what, and when."
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Activity' }]}
      />
      {!known && <SkeletonRows rows={8} />}
      {known && (
        <ListScreen<ActivityLine>
          name="activity"
          label="Activity"
          noun={NOUN}
          view={view}
          query={query}
          chips={{ label: 'Kind', name: 'kind', choices }}
          otherFilters={['person']}
          tools={<PersonSelect view={view} people={first?.people ?? []} person={person} />}
          days
          onDownload={listDownload('/dentists/{id}/activity/file', {
            path: { id: officeId },
            query: filter,
          })}
          compact
          columns={COLUMNS}
          rows={query.data?.pages.flatMap((page) => page.lines)}
          rowKey={(line) => line.id}
          phone={(line) => ({
            name: line.accountName ?? aboutOf(line) ?? sentence(line),
            amount: amountOf(line),
            detail: phoneDetail(line),
            status: dayOrTime(line.at),
          })}
          errorTitle="The activity didn’t load"
          empty={{ title: 'Nothing here yet', text: 'What you and your team do appears here.' }}
        />
      )}
    </>
  );
}

interface PersonSelectProps {
  view: ListView;
  people: ActivityPerson[];
  person: string;
}

function PersonSelect({ view, people, person }: PersonSelectProps) {
  return (
    <Select
      aria-label="Who"
      data={[
        { value: 'all', label: 'Everyone' },
        ...people.map(({ loginId, name }) => ({ value: String(loginId), label: name })),
      ]}
      value={person || 'all'}
      allowDeselect={false}
      onChange={(value) => view.set({ person: value === 'all' ? '' : (value ?? '') })}
    />
  );
}

import { Button, Popover, Select } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { CardList } from '~/shared/list-screen/CardList';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { usePhone } from '~/shared/usePhone';
import { useActiveOffice, useUser } from '~/user/useUser';
import { type TodayFilter, type TodayPerson, todayQuery } from './calls';
import classes from './Today.module.css';
import { TodayList } from './TodayList';
import { countWords, KIND_ORDER, KINDS, STATE_ORDER, STATES } from './words';

const NOUN = { one: 'item', many: 'items' };
const LINE = 'What needs a person.';

/** The label beside the field. */
const INLINE = { root: classes.inline, label: classes.inlineLabel };

const EMPTY = {
  open: {
    title: 'Nothing to do here',
    text: 'Late payments, expiring cards, renewals and more appear when they need a person.',
  },
  snoozed: { title: 'Nothing snoozed', text: 'Snoozed items return on their date.' },
  done: { title: 'Nothing done', text: 'What you mark done stays here while it still applies.' },
};

/** The office's open tasks of today, by kind and by assignee. */
export function Screen() {
  const officeId = useActiveOffice()?.id ?? 0;
  const { userId } = useUser();
  const view = useListView();
  const phone = usePhone();
  const kind = view.one('kind', KIND_ORDER);
  const state = view.one('state', STATE_ORDER) ?? 'open';
  const who = view.text('who');
  const filter: TodayFilter = {
    ...(kind && { kind }),
    ...(state !== 'open' && { state }),
    ...(who === 'nobody' && { unassigned: true }),
    ...(/^\d+$/.test(who) && { assignedTo: Number(who) }),
  };
  const listed = useInfiniteQuery({ ...todayQuery(officeId, filter), enabled: officeId !== 0 });
  const first = listed.data?.pages[0];
  const counts = first?.counts;
  const people = counts?.people ?? [];
  const countOf = (one: string) => counts?.kinds.find((count) => count.kind === one)?.count;
  const tools = (
    <>
      <Select
        label="Show"
        classNames={phone ? undefined : INLINE}
        comboboxProps={{ withinPortal: !phone }}
        data={STATE_ORDER.map((value) => ({ value, label: STATES[value] }))}
        value={state}
        allowDeselect={false}
        onChange={(value) => view.set({ state: value === 'open' ? '' : (value ?? '') })}
      />
      <Select
        label="Assigned to"
        classNames={phone ? undefined : INLINE}
        comboboxProps={{ withinPortal: !phone }}
        data={peopleChoices(people, userId)}
        value={who || 'all'}
        allowDeselect={false}
        onChange={(value) => view.set({ who: value === 'all' ? '' : (value ?? '') })}
      />
      <DownloadMenu
        onDownload={listDownload('/dentists/{id}/today/file', {
          path: { id: officeId },
          query: filter,
        })}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title="Today"
        line={phone ? LINE : `${LINE} Arrow keys move, Enter acts.`}
        actions={
          <>
            <Button component={Link} to="/dentist-new/here-today" variant="default">
              Here today
            </Button>
            {(countOf('late') ?? 0) > 0 && (
              <Button component={Link} to="/account/collect" variant="default">
                Collect all late
              </Button>
            )}
            {phone && <PhoneTools>{tools}</PhoneTools>}
          </>
        }
      />
      {!phone && <div className={classes.tools}>{tools}</div>}
      <FilterChips
        label="Kind"
        chips={[
          { value: 'all', label: 'All' },
          // Only kinds with items. The row is as high before the counts load.
          ...KIND_ORDER.filter((value) => value === kind || (countOf(value) ?? 0) > 0).map(
            (value) => ({
              value,
              label: KINDS[value].label,
              count: first ? (countOf(value) ?? 0) : null,
            }),
          ),
        ]}
        selected={[kind ?? 'all']}
        onToggle={(value) => view.set({ kind: value === 'all' || value === kind ? '' : value })}
      />
      <div className={classes.page}>
        <CardList
          query={listed}
          rows={listed.data?.pages.flatMap((page) => page.items)}
          noun={NOUN}
          errorTitle="Today’s list didn’t load"
          empty={<EmptyState title={EMPTY[state].title}>{EMPTY[state].text}</EmptyState>}
        >
          {(items) => (
            <TodayList items={items} people={people} today={first?.today ?? ''} shown={state} />
          )}
        </CardList>
      </div>
    </>
  );
}

/** On a phone the tools open from a button, so that the list begins near the top. */
function PhoneTools({ children }: { children: ReactNode }) {
  return (
    <Popover position="bottom-end" width={280} withinPortal={false}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustments size={18} stroke={1.6} aria-hidden="true" />}
        >
          View
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.phoneTools}>{children}</Popover.Dropdown>
    </Popover>
  );
}

function peopleChoices(people: TodayPerson[], own: number) {
  const named = people.map(({ loginId, name, items }) => ({
    value: String(loginId),
    label: `${loginId === own ? 'Mine' : name} (${countWords(items)})`,
  }));
  return [
    { value: 'all', label: 'All staff' },
    { value: 'nobody', label: 'Not assigned' },
    ...named,
  ];
}

import { Button, Tabs } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState } from '~/shared/panel/Panel';
import { TabList } from '~/shared/tabs/TabList';
import { useTab } from '~/shared/tabs/useTab';
import { toast } from '~/shared/toasts/toasts';
import { notIncludedWords, visitWords } from '../office/visits/words';
import { type GuestSide, type GuestVisit, undoGuestVisit } from './calls';
import { GUESTS, guestVisitsQuery } from './queries';

const TABS = [
  { key: 'here', label: 'Visits here' },
  { key: 'elsewhere', label: 'Our members elsewhere' },
] as const;
const NOUN = { one: 'visit', many: 'visits' };

const TEXTS: Record<GuestSide, { other: string; title: string; text: string }> = {
  here: {
    other: 'Member of',
    title: 'No visits yet',
    text: 'Visits here of members of other locations appear here.',
  },
  elsewhere: {
    other: 'Visited',
    title: 'No visits yet',
    text: 'Visits of your members at other locations appear here.',
  },
};

const stateOf = ({ undoneBy, undoneReason }: GuestVisit) =>
  undoneBy ? `Undone by ${undoneBy}: ${undoneReason}` : 'Recorded';

/** The visits of other locations’ members here, and of this location’s members elsewhere. */
export function GuestVisits({ office }: { office: number }) {
  const [chosen, choose] = useTab(
    'guest-visits',
    TABS.map(({ key }): GuestSide => key),
    { name: 'side' },
  );
  const side = chosen ?? 'here';
  return (
    <Tabs value={side} onChange={choose} keepMounted={false} mt="lg">
      <TabList tabs={TABS} />
      {TABS.map(({ key, label }) => (
        <Tabs.Panel key={key} value={key} pt="lg">
          <Visits office={office} side={key} label={label} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface VisitsProps {
  office: number;
  side: GuestSide;
  label: string;
}

function Visits({ office, side, label }: VisitsProps) {
  const query = useInfiniteQuery(guestVisitsQuery(office, side));
  const [undoing, setUndoing] = useState<GuestVisit | null>(null);
  const texts = TEXTS[side];
  const columns: Column<GuestVisit>[] = [
    { key: 'member', title: 'Member', render: ({ memberName }) => memberName },
    { key: 'date', title: 'Date', render: ({ visitedOn }) => longDate(visitedOn) },
    { key: 'other', title: texts.other, render: ({ otherLocation }) => otherLocation },
    {
      key: 'procedures',
      title: 'Procedures',
      render: (visit) => [visitWords(visit), notIncludedWords(visit)].filter(Boolean).join(', '),
    },
    { key: 'by', title: 'Recorded by', room: 'much', render: ({ recordedBy }) => recordedBy },
    { key: 'state', title: 'Status', render: stateOf },
  ];
  const undo = (visit: GuestVisit) =>
    side === 'here' &&
    !visit.undoneBy && (
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`Undo the visit of ${visit.memberName} on ${longDate(visit.visitedOn)}`}
        onClick={() => setUndoing(visit)}
      >
        Undo
      </Button>
    );
  return (
    <>
      <ListTable<GuestVisit>
        label={label}
        columns={columns}
        rows={query.data?.pages.flatMap(({ visits }) => visits)}
        rowKey={({ id }) => id}
        rowActions={undo}
        phone={(visit) => ({
          name: visit.memberName,
          detail: `${longDate(visit.visitedOn)}, ${visit.otherLocation}: ${visitWords(visit)}`,
          status: stateOf(visit),
        })}
        {...pagesOf(query, NOUN)}
        errorTitle="The visits didn’t load"
        empty={<EmptyState title={texts.title}>{texts.text}</EmptyState>}
      />
      {undoing && (
        <FormModal
          onClose={() => setUndoing(null)}
          title={`Undo the visit of ${undoing.memberName}?`}
          intro={visitWords(undoing)}
          fields={[{ name: 'reason', label: 'Reason', kind: 'text', maxLength: 300 }]}
          submitLabel="Undo visit"
          closeLabel="Keep it"
          destructive
          invalidates={GUESTS}
          onSubmit={({ reason }) => undoGuestVisit(office, undoing.id, String(reason))}
          done={() => toast('success', 'Visit undone')}
        />
      )}
    </>
  );
}

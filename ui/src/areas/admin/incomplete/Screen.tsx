import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { brandWords } from '~/shared/brand/brand-words';
import { dateTime } from '~/shared/dates/dates';
import { formatPhone } from '~/shared/form/typing';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { type IncompletePractice, incompleteQuery } from './calls';
import classes from './Incomplete.module.css';
import { STAGES, stoppedAt } from './words';

const NOUN = { one: 'practice', many: 'practices' };

const nameOf = (practice: IncompletePractice) => practice.officeName || 'No name yet';

/** Only practices that stop during the sign-up get a reminder. */
function reminded(practice: IncompletePractice): string {
  if (practice.remindedAt) return dateTime(practice.remindedAt);
  return practice.step === 'complete' ? '\u2014' : 'Not yet';
}

/** "Webinar", or the code of the partner who sent the practice. */
function sourceWords({ promo, leadSource }: IncompletePractice): string {
  if (promo) return promo;
  const words = (leadSource ?? '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1) || '\u2014';
}

const COLUMNS: Column<IncompletePractice>[] = [
  {
    key: 'name',
    title: 'Practice',
    render: (practice) => (
      <>
        <span className={classes.strong}>{nameOf(practice)}</span>
        <span className={classes.second}>
          Office {practice.dentistInfoId}, {brandWords(practice.brand)}
        </span>
      </>
    ),
  },
  {
    key: 'contact',
    title: 'Contact',
    render: (practice) => (
      <>
        {practice.email}
        <span className={classes.second}>
          {[practice.phone && formatPhone(practice.phone), practice.zip]
            .filter(Boolean)
            .join(', ZIP ')}
        </span>
      </>
    ),
  },
  { key: 'step', title: 'Stopped at', render: stoppedAt },
  {
    key: 'last',
    title: 'Last step',
    render: (practice) => <span className={classes.line}>{dateTime(practice.lastStepAt)}</span>,
    room: 'some',
  },
  { key: 'reminded', title: 'Reminded', render: reminded, room: 'much' },
  {
    key: 'source',
    title: 'Source',
    render: (practice) => sourceWords(practice),
    room: 'much',
  },
  {
    key: 'known',
    title: 'Note',
    render: (practice) =>
      practice.knownElsewhere ? 'Same phone and ZIP as another office' : '\u2014',
    room: 'much',
  },
];

/**
 * Practices that began to sign up and can't take members yet: those that stopped in the sign-up,
 * and those with steps missing after it.
 */
export function Screen() {
  const view = useListView();
  const chosen = view.chip('stage', STAGES);
  const filter = {
    stage: chosen === 'all' ? undefined : chosen,
    search: view.search || undefined,
  };
  const query = useInfiniteQuery(incompleteQuery(filter));
  return (
    <>
      <PageHeader
        title="Incomplete practices"
        line="Practices that started to sign up and can’t take members yet, with the step they stopped at or what is missing."
      />
      <ListScreen<IncompletePractice>
        name="incomplete"
        label="Incomplete practices"
        noun={NOUN}
        view={view}
        query={query}
        search="Practice, email, phone or number"
        chips={{ label: 'Show', name: 'stage', initial: 'all', choices: STAGES }}
        onDownload={listDownload('/admin/incomplete/file', { query: filter })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.practices)}
        rowKey={(practice) => practice.dentistInfoId}
        rowHref={(practice) => `/admin/dentists/${practice.dentistInfoId}`}
        phone={(practice) => ({
          name: nameOf(practice),
          amount: brandWords(practice.brand),
          detail: stoppedAt(practice),
        })}
        errorTitle="The practices didn’t load"
        empty={{
          title: 'No incomplete practices',
          text: 'Practices that stop during sign-up, or can’t take members afterward, appear here.',
        }}
      />
    </>
  );
}

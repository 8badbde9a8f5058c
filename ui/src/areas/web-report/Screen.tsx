import { Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconFileTypePdf,
  IconSparkles,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { withFilters } from '~/areas/reports/address';
import { openMonthFile } from '~/areas/reports/calls';
import { monthQuery } from '~/areas/reports/queries';
import { ReportChartView } from '~/areas/reports/report/ChartPanel';
import { ChangeNote } from '~/areas/reports/report/Figures';
import type { Filters, MonthReport, MonthSection, ReportFigure } from '~/areas/reports/types';
import { chartTitle, valueWords } from '~/areas/reports/words';
import { dateTime } from '~/shared/dates/dates';
import { useDownload } from '~/shared/download/useDownload';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { NotHere } from '~/shared/panel/LoadedQuery';
import { ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { look } from '~/shared/status-badge/statuses';
import { usePageTitle } from '~/shared/title/title';
import { useUser } from '~/user/useUser';
import { AddsUp } from './AddsUp';
import classes from './Month.module.css';
import { type Month, monthAddress, monthBefore, monthOf, nameOf } from './month';
import { Trend } from './Trend';

const REPORTS = '/account/reports';

/** A month of the office on one page: what it kept, who joined and left, and what changed. */
export function Screen() {
  const { year, month } = useParams();
  const user = useUser();
  const office = user.dentistInfo;
  const asked = monthOf(year, month);
  if (!office) return null;
  if (!asked) return <Missing landing={user.landing} />;
  return (
    <MonthPage
      key={office.id}
      officeId={office.id}
      month={asked}
      timeZone={office.timezone}
      landing={user.landing}
    />
  );
}

const crumbs = (landing: string, last: string) => [
  { label: 'Dashboard', to: landing },
  { label: 'Reports', to: REPORTS },
  { label: last },
];

function Missing({ landing }: { landing: string }) {
  return (
    <>
      <PageHeader title="Month in review" crumbs={crumbs(landing, 'Month in review')} />
      <Panel>
        <NotHere title="There is no report for this month" to={REPORTS} link="All reports">
          It may be in the future, or before your office opened.
        </NotHere>
      </Panel>
    </>
  );
}

interface MonthPageProps {
  officeId: number;
  month: Month;
  timeZone: string | undefined;
  landing: string;
}

function MonthPage({ officeId, month, landing }: MonthPageProps) {
  const query = useQuery(monthQuery(officeId, month.year, month.month));
  const { data, error, refetch } = query;
  const name = nameOf(month);
  usePageTitle(`${name} in review`);
  if (error instanceof ApiError && error.status === 404) return <Missing landing={landing} />;
  return (
    <article className={classes.page} aria-busy={query.isPlaceholderData}>
      <PageHeader
        title={`${name} in review`}
        line={data?.officeName ?? null}
        badge={data && !data.complete && <StatusBadge look={look('So far', 'info')} />}
        crumbs={crumbs(landing, name)}
        actions={<Actions officeId={officeId} month={month} report={data} />}
      />
      {data ? (
        <Report report={data} month={month} />
      ) : (
        <Panel>
          {error ? (
            <ErrorState
              title="The month didn’t load"
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows rows={8} height={64} />
          )}
        </Panel>
      )}
    </article>
  );
}

interface ActionsProps {
  officeId: number;
  month: Month;
  report: MonthReport | undefined;
}

function Actions({ officeId, month, report }: ActionsProps) {
  const { busy, download } = useDownload();
  return (
    <div className={classes.actions}>
      <Beside month={report?.previous} direction="previous" />
      <Beside month={report?.next} direction="next" />
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => download(() => openMonthFile(officeId, month.year, month.month))}
      >
        Open PDF
      </Button>
    </div>
  );
}

/** The month before or after, if there is one. */
function Beside({
  month,
  direction,
}: {
  month: string | null | undefined;
  direction: 'previous' | 'next';
}) {
  const [year, number] = (month ?? '').split('-');
  const to = monthOf(year, number);
  if (!to) return null;
  const back = direction === 'previous';
  const Icon = back ? IconChevronLeft : IconChevronRight;
  return (
    <Button
      component={Link}
      to={monthAddress(to)}
      variant="default"
      leftSection={back && <Icon size={16} aria-hidden="true" />}
      rightSection={!back && <Icon size={16} aria-hidden="true" />}
    >
      {nameOf(to)}
    </Button>
  );
}

function Report({ report, month }: { report: MonthReport; month: Month }) {
  const { headline, highlights, figures, money, trend, sections } = report;
  // A month under way is compared with as many days before it.
  const before = report.complete ? nameOf(monthBefore(month)) : 'the days before';
  const days = { from: report.from, to: report.to };
  return (
    <div className={classes.body}>
      <header className={classes.head}>
        <p className={classes.headline}>{headline}</p>
        {highlights.length > 0 && (
          <ul className={classes.highlights} aria-label="Highlights">
            {highlights.map((one) => (
              <li key={one}>
                <IconSparkles size={16} stroke={1.7} aria-hidden="true" />
                {one}
              </li>
            ))}
          </ul>
        )}
      </header>
      <FigureBand figures={figures} days={days} before={before} />
      <div className={classes.two}>
        <AddsUp lines={money} to={(line) => listOf(days, line.report, line.filters)} />
        <Trend trend={trend} month={month} />
      </div>
      {sections.map((section) => (
        <Section key={section.key} section={section} month={month} days={days} before={before} />
      ))}
      <p className={classes.asOf}>As of {dateTime(report.asOf)}</p>
    </div>
  );
}

type Days = Pick<MonthReport, 'from' | 'to'>;

/** The list behind a number: the report of that month with its filters. */
function listOf({ from, to }: Days, report: string, filters: Filters): string {
  const params = withFilters(new URLSearchParams({ report, from, to }), filters);
  return `${REPORTS}?${params.toString().replaceAll('%2C', ',')}`;
}

interface FiguresProps {
  figures: ReportFigure[];
  days: Days;
  before: string;
}

function FigureBand({ figures, days, before }: FiguresProps) {
  return (
    <ul className={classes.figures}>
      {figures.map((figure) => {
        const value = valueWords(figure.kind, figure.value);
        return (
          <li key={`${figure.report} ${figure.key}`}>
            <span className={classes.label}>{figure.title}</span>
            <Link
              to={listOf(days, figure.report, figure.filters)}
              className={classes.value}
              aria-label={`${value}: ${figure.title}`}
            >
              {value}
            </Link>
            <span className={classes.note}>
              <ChangeNote figure={figure} before={{ words: before }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface SectionProps {
  section: MonthSection;
  month: Month;
  days: Days;
  before: string;
}

function Section({ section, month, days, before }: SectionProps) {
  const { title, sentence, figures, chart } = section;
  return (
    <Panel title={title} className={classes.section}>
      <p className={classes.sentence}>{sentence}</p>
      <div className={chart ? classes.split : undefined}>
        <FigureBand figures={figures} days={days} before={before} />
        {chart && chart.points.length > 0 && (
          <div className={classes.chart}>
            <h3 className={classes.chartTitle}>{chartTitle(chart, [])}</h3>
            <ReportChartView
              chart={chart}
              title={`${title}: ${chartTitle(chart, [])}`}
              now={nameOf(month)}
              before={before}
              height={200}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { Avatar } from '~/shared/avatar/Avatar';
import { longDate } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FormModal } from '~/shared/form/FormModal';
import { Marks, MOST_MARKS } from '~/shared/membership-card/Marks';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { hasEnded } from '~/shared/term/words';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import type { Member, Subscription } from '../calls';
import { type MemberVisit, undoVisit } from './calls';
import { benefitsQuery, VISIT_QUERIES } from './queries';
import { VisitDialog } from './VisitDialog';
import classes from './Visits.module.css';
import { carriedWords, leftWords, notIncludedWords, savingsWords, visitWords } from './words';

/**
 * The active plans; else the plan that expired or was canceled last, for which visits can still be
 * recorded.
 */
function shownOf(held: Subscription[]): Subscription[] {
  const running = held.filter((one) => !hasEnded(one));
  if (running.length > 0) return running;
  // A canceled one without a last day was never active.
  const ended = held.filter(
    ({ status, endsOn }) =>
      (status === 'canceled' && endsOn !== undefined) || status === 'inactive',
  );
  return ended.sort((a, b) => b.id - a.id).slice(0, 1);
}

/** Each person's plan: its benefits, used and remaining, the visits, the savings. */
export function VisitsPanel({ members }: { members: Member[] }) {
  const people = members
    .map((member) => ({ member, held: shownOf(member.subscriptions) }))
    .filter(({ held }) => held.length > 0);
  if (people.length === 0) return null;
  const running = people.some(({ held }) => held.some((one) => !hasEnded(one)));
  return (
    <Panel title={running ? 'Included this plan year' : 'Included in the last plan year'} flush>
      <ul className={classes.people}>
        {people.map(({ member, held }) => (
          <PersonVisits key={member.id} member={member} held={held} />
        ))}
      </ul>
    </Panel>
  );
}

function PersonVisits({ member, held }: { member: Member; held: Subscription[] }) {
  const [params, setParams] = useSearchParams();
  // The search box links here with the dialog open.
  const asked = params.get('visit') === String(member.id);
  const [pressed, setPressed] = useState(false);
  const close = () => {
    setPressed(false);
    if (!asked) return;
    const rest = new URLSearchParams(params);
    rest.delete('visit');
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  const [open, setOpen] = useState(false);
  const savings = savingsWords(member.savings);
  return (
    <li className={classes.person} aria-label={member.name}>
      <div className={classes.head}>
        <Avatar name={member.name} />
        <span className={classes.who}>
          <strong>{member.firstName}</strong>
          <span className={classes.quiet}>
            {held
              .map((one) => (hasEnded(one) ? `${one.planName}, ended` : planLine(one)))
              .join(', ')}
          </span>
        </span>
        <Button size="xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide visits' : 'Show visits'}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
          aria-label={`Record a visit for ${member.firstName}`}
          onClick={() => setPressed(true)}
        >
          Record a visit
        </Button>
      </div>
      {held.map((one) => (
        <Counts key={one.id} held={one} />
      ))}
      {savings && (
        <p className={classes.savings}>
          <strong>{savings.headline}</strong>{' '}
          <span className={classes.quiet}>{savings.detail}</span>
        </p>
      )}
      {open && <Visits memberId={member.id} />}
      {(pressed || asked) && (
        <VisitDialog people={[{ id: member.id, name: member.name }]} onClose={close} />
      )}
    </li>
  );
}

/** "Adult Wellness. Everything else 15% off". */
function planLine({ planName, otherDiscountPercent }: Subscription): string {
  const percent = Number(otherDiscountPercent ?? 0);
  return percent > 0 ? `${planName}. Everything else ${percent}% off` : planName;
}

function Counts({ held }: { held: Subscription }) {
  return (
    <ul className={classes.counts}>
      {held.inclusions.map(({ code, shortLabel, label, quantity, carried, used }) => (
        <li key={code} className={classes.count}>
          <span>{shortLabel || label}</span>
          {quantity <= MOST_MARKS && (
            <Marks
              className={classes.marks}
              quantity={quantity}
              used={used}
              text={`${shortLabel || label}: ${used} of ${quantity} used`}
            />
          )}
          <span className={classes.used}>
            {used} of {quantity} used. {leftWords(quantity - used)}
          </span>
          {carriedWords(carried) && (
            <span className={classes.carried}>{carriedWords(carried)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Visits({ memberId }: { memberId: number }) {
  const officeId = useActiveOffice()?.id ?? 0;
  const { data, error, refetch } = useQuery(benefitsQuery(officeId, memberId));
  const [undoing, setUndoing] = useState<MemberVisit | null>(null);
  return (
    <Loaded
      data={data}
      error={error}
      onRetry={() => void refetch()}
      errorTitle="Visits didn’t load"
      rows={2}
    >
      {({ visits }) => (
        <>
          {visits.length === 0 ? (
            <p className={classes.quiet}>No visits recorded yet.</p>
          ) : (
            <div>
              <DownloadMenu
                size="xs"
                label="Download visits"
                onDownload={listDownload('/office/{id}/members/{memberId}/visits/file', {
                  path: { id: officeId, memberId },
                })}
              />
            </div>
          )}
          <ul className={classes.visits} aria-label="Visits">
            {visits.map((visit) => (
              <VisitLine key={visit.id} visit={visit} onUndo={() => setUndoing(visit)} />
            ))}
          </ul>
          {undoing && (
            <FormModal
              onClose={() => setUndoing(null)}
              title={`Undo the visit on ${longDate(undoing.visitedOn)}?`}
              intro={visitWords(undoing)}
              fields={[{ name: 'reason', label: 'Reason', kind: 'text', maxLength: 300 }]}
              submitLabel="Undo visit"
              closeLabel="Keep it"
              destructive
              invalidates={VISIT_QUERIES}
              onSubmit={({ reason }) => undoVisit(officeId, memberId, undoing.id, String(reason))}
              done={() => toast('success', 'Visit undone')}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function VisitLine({ visit, onUndo }: { visit: MemberVisit; onUndo: () => void }) {
  const extra = notIncludedWords(visit);
  return (
    <li className={classes.visit} data-undone={visit.undoneBy !== undefined || undefined}>
      <span className={classes.visitWords}>
        <strong>{longDate(visit.visitedOn)}</strong> {visitWords(visit)}
        {extra && <span className={classes.beyond}> {extra}</span>}
        {visit.afterEnd && (
          <span className={classes.quiet}>Recorded after the membership ended</span>
        )}
        {visit.elsewhere && <span className={classes.quiet}>At {visit.elsewhere}</span>}
        <span className={classes.quiet}>
          {[visit.provider, `recorded by ${visit.recordedBy}`, visit.note]
            .filter(Boolean)
            .join(', ')}
        </span>
        {visit.undoneBy && (
          <span className={classes.quiet}>
            Undone by {visit.undoneBy}: {visit.undoneReason}
          </span>
        )}
      </span>
      {!visit.undoneBy && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`Undo the visit on ${longDate(visit.visitedOn)}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </li>
  );
}

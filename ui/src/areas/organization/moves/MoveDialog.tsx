import { Button, Checkbox, NativeSelect, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '~/api/errors';
import { tagsQuery } from '~/areas/member-list/tags';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { DateField } from '~/shared/dates/DateField';
import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import type { LocationDetail } from '../types';
import { countWords } from '../words';
import { MOVES_CHANGED, planMove, previewQuery } from './calls';
import { LocationSelect } from './LocationSelect';
import classes from './Moves.module.css';
import type { MoveKind, MovePlan, MovePreview, MoveRequest, MoveRow } from './types';
import { previewWords } from './words';

interface MoveDialogProps {
  kind: MoveKind;
  location: LocationDetail;
  onClose: () => void;
}

/** Plans a move of members, or the closing of the location, after a preview by person. */
export function MoveDialog({ kind, location, onClose }: MoveDialogProps) {
  const [to, setTo] = useState<number>();
  const [on, setOn] = useState('');
  const [signupsEndOn, setSignupsEndOn] = useState('');
  const [price, setPrice] = useState<MoveRequest['price']>('lower');
  const [who, setWho] = useState('all');
  const [plans, setPlans] = useState<Record<number, number>>({});
  const [staying, setStaying] = useState(false);
  const [cursor, setCursor] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const closes = kind === 'close';
  const [group, groupId] = who.split(':');
  const request: MoveRequest = {
    toOfficeId: to ?? 0,
    kind,
    on,
    ...(closes && signupsEndOn ? { signupsEndOn } : {}),
    price,
    plans: Object.entries(plans).map(([planId, toPlanId]) => ({
      planId: Number(planId),
      toPlanId,
    })),
    ...(group === 'plan' ? { planId: Number(groupId) } : {}),
    ...(group === 'tag' ? { tagId: Number(groupId) } : {}),
    staying,
    cursor,
  };
  const ready = to !== undefined && on !== '';
  const query = useQuery({
    ...previewQuery(location.dentistInfoId, request),
    enabled: ready && !confirming,
  });
  const preview = ready ? query.data : undefined;
  const act = useAct(
    () => planMove(location.dentistInfoId, { ...request, version: preview?.version }),
    {
      name: `${kind} members of ${location.dentistInfoId}`,
      fields: ['on', 'signupsEndOn', 'toOfficeId'],
      invalidates: MOVES_CHANGED,
      done: () => {
        toast('success', closes ? 'Closing planned' : 'Move planned');
        onClose();
      },
      failed: () => setConfirming(false),
    },
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={closes ? `Close ${location.officeName}` : `Move members of ${location.officeName}`}
      width={720}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.busy}>
            Not now
          </Button>
          <Button
            color={closes ? 'danger' : undefined}
            loading={act.busy}
            disabled={!preview || query.isFetching || query.isError}
            onClick={() => {
              setConfirming(true);
              void act.run();
            }}
          >
            {labelOf(closes, preview, on)}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {closes && (
          <p className={classes.line}>
            Households are emailed 28 days and 7 days ahead. On the day they move. For those who
            decline, memberships end and unused time is refunded. The location closes when no
            membership is left there; what is owed is still collected, and its address leads to the
            other location.
          </p>
        )}
        <LocationSelect
          location={location}
          value={to}
          onChange={setTo}
          error={act.fields.toOfficeId}
        />
        <DateField
          label={closes ? 'Closes on (at least 28 days ahead)' : 'Move on'}
          value={on}
          onChange={setOn}
          error={act.fields.on}
        />
        {closes ? (
          <DateField
            label="No sign-ups from (today if empty)"
            value={signupsEndOn}
            onChange={setSignupsEndOn}
            error={act.fields.signupsEndOn}
          />
        ) : (
          <Who
            office={location.dentistInfoId}
            plans={preview?.plans}
            value={who}
            onChange={setWho}
          />
        )}
        <Radio.Group
          label="Price"
          value={price}
          onChange={(value) => setPrice(value === 'keep' ? 'keep' : 'lower')}
        >
          <Radio value="lower" label="Each member pays the lower of the two prices" mt="xs" />
          <Radio value="keep" label="Each member keeps the agreed price" mt="xs" />
        </Radio.Group>
        {ready && query.error && <Problem>{explain(query.error)}</Problem>}
        {ready && !query.error && !preview && <SkeletonRows rows={4} />}
        {preview && !query.error && (
          <Preview
            preview={preview}
            plans={plans}
            onPlan={(planId, toPlanId) => setPlans((now) => ({ ...now, [planId]: toPlanId }))}
            staying={staying}
            onStaying={(only) => {
              setStaying(only);
              setCursor(undefined);
            }}
            isFirst={cursor === undefined}
            onPage={setCursor}
          />
        )}
        <Problem>{act.problem}</Problem>
      </div>
    </Dialog>
  );
}

function labelOf(closes: boolean, preview: MovePreview | undefined, on: string): string {
  if (closes) return on ? `Close on ${longDate(on)}` : 'Close location';
  if (!preview) return 'Move members';
  return `Move ${countWords(preview.households - preview.staying, 'household')}`;
}

interface WhoProps {
  office: number;
  /** The plans of the households that are shown. */
  plans: MovePlan[] | undefined;
  value: string;
  onChange: (who: string) => void;
}

/** All members, or the holders of a plan, or the households with a tag. */
function Who({ office, plans, value, onChange }: WhoProps) {
  const { data: tags = [] } = useQuery(tagsQuery(office));
  const [known, setKnown] = useState<MovePlan[]>([]);
  // The plans of everyone, also while only some of them are shown.
  if (value === 'all' && plans && plans !== known) setKnown(plans);
  return (
    <NativeSelect
      label="Who moves"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: 'all', label: 'Everyone' },
        ...known.map((plan) => ({
          value: `plan:${plan.planId}`,
          label: `Holders of ${plan.name}`,
        })),
        ...tags.map((tag) => ({ value: `tag:${tag.id}`, label: `Tagged ${tag.name}` })),
      ]}
    />
  );
}

interface PreviewProps {
  preview: MovePreview;
  plans: Record<number, number>;
  onPlan: (planId: number, toPlanId: number) => void;
  staying: boolean;
  onStaying: (staying: boolean) => void;
  /** The first households are shown. */
  isFirst: boolean;
  /** Shows other households; the first ones without a cursor. */
  onPage: (cursor: string | undefined) => void;
}

function Preview({ preview, plans, onPlan, staying, onStaying, isFirst, onPage }: PreviewProps) {
  return (
    <>
      <ul className={classes.sums}>
        {previewWords(preview).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {preview.plans.map((plan) => (
        <NativeSelect
          key={plan.planId}
          label={`${plan.name}, ${countWords(plan.memberships, 'membership')}`}
          value={String(plans[plan.planId] ?? '')}
          onChange={(event) => onPlan(plan.planId, Number(event.currentTarget.value))}
          data={[
            {
              value: '',
              label: `Automatic: ${plan.there.map(({ name }) => name).join(', ') || 'none; choose one'}`,
              disabled: plans[plan.planId] !== undefined,
            },
            ...plan.options.map((one) => ({ value: String(one.planId), label: one.name })),
          ]}
        />
      ))}
      {(preview.staying > 0 || staying) && (
        <Checkbox
          label="Only households that can’t move"
          checked={staying}
          onChange={(event) => onStaying(event.currentTarget.checked)}
        />
      )}
      <ul className={classes.rows} aria-label="Households">
        {preview.rows.map((row) => (
          <Household key={row.accountId} row={row} />
        ))}
      </ul>
      <div className={classes.acts}>
        {!isFirst && (
          <Button size="xs" variant="default" onClick={() => onPage(undefined)}>
            First households
          </Button>
        )}
        {preview.next && (
          <Button size="xs" variant="default" onClick={() => onPage(preview.next)}>
            Next households
          </Button>
        )}
      </div>
    </>
  );
}

function Household({ row: { preview } }: { row: MoveRow }) {
  return (
    <li className={classes.row}>
      <strong>{preview.household}</strong>
      {preview.lines.map((line) => (
        <p key={line.subscriptionId} className={classes.line}>
          {line.memberName}: {line.planHere}, {money(line.priceHere)} a {line.period}
          {line.planId && ` → ${money(line.priceThere)}${line.keepsPrice ? ' (kept)' : ''}`}
          {line.nextOn && `, next charge ${longDate(line.nextOn)}`}
          {line.sponsor &&
            (line.sponsorPartThere
              ? `. ${line.sponsor} keeps paying: ${money(line.sponsorPartThere)} a ${line.period}.`
              : `. ${line.sponsor} stops paying; the member is asked to keep it.`)}
        </p>
      ))}
      {Number(preview.owedHere) > 0 && (
        <p className={classes.line}>Stays owed here: {money(preview.owedHere)}</p>
      )}
      {Number(preview.creditHere) > 0 && (
        <p className={classes.line}>Credit that stays here: {money(preview.creditHere)}</p>
      )}
      {preview.refusals.map((why) => (
        <p key={why} className={classes.stays}>
          {why}
        </p>
      ))}
    </li>
  );
}

import { Alert, Button, Switch, Textarea } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { focusFirstError } from '~/shared/focus/focus';
import { PercentInput } from '~/shared/form/PercentInput';
import { toCents } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { usePageTitle } from '~/shared/title/title';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { builderAddress, LIST_ADDRESS } from '../addresses';
import type { PlanDetail, PlanScope, Preset } from '../calls';
import classes from './Builder.module.css';
import { LIMITS, pricedLines, sameDraft, withPreset, wordedTexts } from './draft';
import { FamilyDiscounts } from './FamilyDiscounts';
import { GuaranteedPlan } from './GuaranteedPlan';
import { Included } from './Included';
import { LeaveGuard } from './LeaveGuard';
import { Names } from './Names';
import { Preview } from './Preview';
import { minimumWords, Price } from './Price';
import { recommend } from './prices';
import { Section } from './Section';
import { StartFrom } from './StartFrom';
import { ago } from './saved';
import { useBuilder } from './useBuilder';
import { useWording } from './useWording';
import { Visibility } from './Visibility';
import { WhoCanJoin } from './WhoCanJoin';

interface BuilderFormProps {
  detail: PlanDetail;
  loadedAt: number;
  whose: PlanScope;
  /** Reloads from the server's state. */
  onReload: () => void;
}

/** The plan builder: the form on the left, the patients' view on the right. */
export function BuilderForm({ detail, loadedAt, whose, onReload }: BuilderFormProps) {
  const builder = useBuilder(detail, whose, (saved, published) => {
    toast('success', savedWords(title, saved.viewStatus, published));
    if (isNew) {
      passing.current = true;
      void navigate(builderAddress(saved.planId), { replace: true });
    }
  });
  const { draft, set, errors, dirty, standstill } = builder;
  const navigate = useNavigate();
  const { dentistInfo } = useUser();
  const form = useRef<HTMLFormElement>(null);
  const passing = useRef(false);
  const [asked, setAsked] = useState<Preset | null>(null);
  const [stopped, setStopped] = useState(false);
  const hits = useWording(whose.officeId, wordedTexts(draft), detail.wording);
  const preset = detail.presets.find((one) => one.key === draft.presetType);
  const minimumCents = toCents(preset?.minimum ?? detail.minimum);
  const recommended = recommend(
    pricedLines(draft.lines),
    detail.recommendedDiscountPercent,
    minimumCents,
  );
  const title = draft.planName.trim() || 'New plan';
  usePageTitle(title);
  const status = detail.viewStatus;
  const isNew = detail.planId === undefined;
  const members = detail.touched.monthly + detail.touched.annually;

  const save = async (publish: boolean, confirmTouched?: boolean) => {
    const offering = publish || status === 'active';
    const wrong = Object.keys(hits)[0];
    setStopped(offering && wrong !== undefined);
    if (offering && wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
      return;
    }
    if (!(await builder.save(publish, confirmTouched))) focusFirstError(form.current);
  };

  const choose = (next: Preset) => {
    if (
      next.key === draft.presetType &&
      sameDraft(withPreset(draft, next, detail.procedures), draft)
    )
      return;
    const filled = preset && sameDraft(withPreset(draft, preset, detail.procedures), draft);
    const empty = draft.planName === '' && draft.lines.length === 0;
    if (filled || empty) set(withPreset(draft, next, detail.procedures));
    else setAsked(next);
  };

  const part = { draft, errors, onChange: set };

  return (
    <>
      <PageHeader
        title={title}
        badge={<StatusBadge kind="plan" status={status} />}
        line={<SavedLine detail={detail} dirty={dirty} loadedAt={loadedAt} />}
        crumbs={[{ label: 'Membership plans', to: LIST_ADDRESS }, { label: title }]}
        actions={
          <div className={classes.actionsWide}>
            <Actions builder={builder} status={status} isNew={isNew} onSave={save} />
          </div>
        }
      />
      <Notices
        detail={detail}
        stopped={stopped && Object.keys(hits).length > 0}
        conflict={standstill?.kind === 'conflict' ? standstill.message : null}
        onReload={onReload}
        unplaced={unplaced(errors)}
      />
      <div className={classes.page}>
        <form
          ref={form}
          className={classes.form}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <Section
            title="Start from"
            help={
              members > 0
                ? undefined
                : 'A preset fills in what most offices include. You can change everything.'
            }
          >
            {members > 0 ? (
              <p className={classes.note}>Based on {preset?.name.en ?? 'a preset'}.</p>
            ) : (
              <StartFrom
                presets={detail.presets}
                procedures={detail.procedures}
                chosen={draft.presetType}
                onChoose={choose}
              />
            )}
            {errors.presetType && <p className={classes.error}>{errors.presetType}</p>}
            <Names {...part} hits={hits} />
          </Section>
          <Section
            title="What’s included"
            help="UCR fees come from your office profile: changing one here changes it for every plan."
          >
            <Included
              lines={draft.lines}
              procedures={detail.procedures}
              errors={errors}
              onChange={(lines) => set({ lines })}
            />
            <PercentInput
              className={classes.percent}
              label="Discount on everything else"
              value={draft.otherDiscountPercent}
              error={errors.otherDiscountPercent}
              onChange={(otherDiscountPercent) => set({ otherDiscountPercent })}
            />
            <Switch
              label="Carry unused visits into the next term"
              description="Visits carry over once and are used first. When this is off, each term starts over."
              checked={draft.carryUnused}
              error={errors.carryUnused}
              onChange={(event) => set({ carryUnused: event.currentTarget.checked })}
            />
          </Section>
          <Section title="Price" help={minimumWords(minimumCents)}>
            <Price {...part} detail={detail} recommended={recommended} />
          </Section>
          <Section title="Who can join">
            <WhoCanJoin {...part} />
          </Section>
          <Section
            title="Family discounts"
            help={
              detail.features.disableFamilyDiscounts
                ? 'Set in plan settings; turn off here for this plan.'
                : 'Set in plan settings.'
            }
          >
            <FamilyDiscounts {...part} detail={detail} />
          </Section>
          {detail.features.gpp && (
            <Section title="Guaranteed payments">
              <GuaranteedPlan {...part} detail={detail} />
            </Section>
          )}
          <Section title="Visibility">
            <Visibility {...part} detail={detail} />
          </Section>
          <Section title="Office notes" help="Only your office sees them.">
            <Textarea
              aria-label="Office notes"
              autosize
              minRows={3}
              maxRows={10}
              maxLength={LIMITS.notes}
              value={draft.notes}
              error={errors.notes}
              onChange={(event) => set({ notes: event.currentTarget.value })}
            />
          </Section>
        </form>
        <aside className={classes.side} aria-label="Preview">
          <Preview
            plan={draft}
            procedures={detail.procedures}
            officeName={detail.officeName}
            cardNumber={`${detail.cardPrefix}-00000`}
            template={dentistInfo?.template}
            fees={{
              guaranteed: detail.gppActive,
              setupPercent: detail.gppSetupFeePercent,
              limitCents: detail.gppSetupFeeLimit ? toCents(detail.gppSetupFeeLimit) : null,
            }}
          />
        </aside>
      </div>
      <div className={classes.actionsPhone}>
        <Actions builder={builder} status={status} isNew={isNew} onSave={save} />
      </div>
      <LeaveGuard when={dirty} passing={passing} />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={`Start over from ${asked?.name.en}?`}
        confirmLabel="Start over"
        keepLabel="Keep what I have"
        invalidates={[]}
        onConfirm={() => {
          if (asked) set(withPreset(draft, asked, detail.procedures));
        }}
      >
        Names, texts, what’s included, prices and ages are replaced. Usual fees, notes and
        visibility stay.
      </ConfirmDialog>
      <ConfirmDialog
        opened={standstill?.kind === 'touched'}
        onClose={() => builder.clearStandstill(standstill)}
        title={`Change ${title} for ${members === 1 ? 'its member' : `its ${members.toLocaleString('en-US')} members`}?`}
        confirmLabel="Change the plan"
        keepLabel="Keep as is"
        invalidates={[]}
        onConfirm={() => save(standstill?.kind === 'touched' && standstill.publish, true)}
      >
        {standstill?.message}
      </ConfirmDialog>
    </>
  );
}

function savedWords(name: string, status: string, published: boolean): string {
  if (status === 'active') return published ? `${name} is active` : `${name} is saved`;
  return status === 'draft' ? `${name} is saved as a draft` : `${name} is saved`;
}

interface ActionsProps {
  builder: ReturnType<typeof useBuilder>;
  status: string;
  isNew: boolean;
  onSave: (publish: boolean) => Promise<void>;
}

/** Discard, save, publish: one of them is the primary button. */
function Actions({ builder, status, isNew, onSave }: ActionsProps) {
  const { dirty, busy, discard } = builder;
  const publishes = status === 'draft' || status === 'inactive';
  return (
    <>
      {dirty && (
        <Button variant="subtle" color="gray.7" onClick={discard} disabled={busy !== null}>
          Discard changes
        </Button>
      )}
      <Button
        variant={publishes ? 'default' : 'filled'}
        loading={busy === 'save'}
        disabled={busy === 'publish' || (!dirty && !isNew)}
        onClick={() => void onSave(false)}
      >
        {status === 'draft' ? 'Save draft' : 'Save changes'}
      </Button>
      {publishes && (
        <Button
          loading={busy === 'publish'}
          disabled={busy === 'save'}
          onClick={() => void onSave(true)}
        >
          {status === 'draft' ? 'Publish plan' : 'Save and activate'}
        </Button>
      )}
    </>
  );
}

const MINUTE_MS = 60_000;

/** "Saved 2 minutes ago by Marisol Vega"; later input is unsaved. */
function SavedLine({
  detail,
  dirty,
  loadedAt,
}: {
  detail: PlanDetail;
  dirty: boolean;
  loadedAt: number;
}) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), MINUTE_MS, { autoInvoke: true });
  const { updatedAt, updatedBy } = detail;
  if (!updatedAt) return dirty ? 'Not saved yet' : 'A new plan';
  const when = ago(updatedAt, Math.max(now, loadedAt));
  return `Saved ${when}${updatedBy ? ` by ${updatedBy}` : ''}${dirty ? ' · Unsaved changes' : ''}`;
}

/** Paths without a field of their own here. */
const PLACED =
  /^(planName|spanishName|description|spanishDescription|notes|presetType|minAge|maxAge|forInsured|forUninsured|pricing\.|worryFree\.|activationFee$|otherDiscountPercent$|carryUnused$|priceCodes|show|disable)/;
const unplaced = (errors: Record<string, string>): string[] =>
  Object.entries(errors)
    .filter(([path]) => !PLACED.test(path))
    .map(([, words]) => words);

interface NoticesProps {
  detail: PlanDetail;
  stopped: boolean;
  conflict: string | null;
  unplaced: string[];
  onReload: () => void;
}

/** Notices above the form that matter before continuing. */
function Notices({ detail, stopped, conflict, unplaced: words, onReload }: NoticesProps) {
  const { monthly, annually } = detail.touched;
  const count = monthly + annually;
  return (
    <>
      {conflict && (
        <Notice color="amber" title="Edited elsewhere">
          <p>{conflict} Reloading discards what you entered here.</p>
          <Button variant="default" size="xs" onClick={onReload}>
            Reload
          </Button>
        </Notice>
      )}
      {stopped && (
        <Notice color="danger" title="Not published">
          <p>
            Change the marked words first: they describe insurance, and a membership isn’t
            insurance.
          </p>
        </Notice>
      )}
      {words.length > 0 && (
        <Notice color="danger" title="Not saved">
          {words.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </Notice>
      )}
      {count > 0 && (
        <Alert className={classes.notice}>
          {count === 1 ? '1 member has' : `${count.toLocaleString('en-US')} members have`} this plan
          ({monthly.toLocaleString('en-US')} monthly, {annually.toLocaleString('en-US')} yearly).
          You can add to what it includes but not remove; to offer less, make a copy.
        </Alert>
      )}
    </>
  );
}

function Notice({ color, title, children }: { color: string; title: string; children: ReactNode }) {
  return (
    <Alert className={classes.notice} color={color} role="alert" title={title}>
      <div className={classes.noticeBody}>{children}</div>
    </Alert>
  );
}

import { Button } from '@mantine/core';
import { IconFileTypePdf, IconLink, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Later } from '~/shared/later/Later';
import { Chart } from './Chart';
import { downloadResult } from './calls';
import { count, exact, percent, signed } from './figures';
import classes from './Outcome.module.css';
import { ResultTable } from './ResultTable';
import {
  type Inputs,
  type MembersNeeded,
  membersNeeded,
  resultOf,
  stayNeededBps,
  totalOf,
} from './rules';
import type { CalculatorTexts, Language } from './texts';

interface OutcomeProps {
  inputs: Inputs;
  /** Whether an input is invalid, so that this is the last result that could be calculated. */
  old: boolean;
  t: CalculatorTexts;
  onStay: (percent: string) => void;
  /** The link to these numbers; null when a field is invalid, which then receives the focus. */
  link: () => string | null;
  language: Language;
}

/** The result: break-even in words, three totals, the chart, and the breakdown. */
export function Outcome({ inputs, old, t, onStay, link, language }: OutcomeProps) {
  const results = inputs.plans.map((plan) => resultOf(plan, inputs));
  const total = totalOf(results);
  const needed = membersNeeded(inputs);
  const stayNeeded = stayNeededBps(inputs);
  const names = inputs.plans.map((plan, index) => plan.name || t.unnamed({ row: index + 1 }));
  return (
    <>
      <section className={classes.result} aria-label={t.resultTitle}>
        <div className={classes.words}>
          <p className={classes.eyebrow}>{t.breakEven}</p>
          <div aria-live="polite">
            <h2 className={classes.headline}>{headline(needed, t)}</h2>
            <p>
              {t.have({ members: members(total.members, t) })} {shareInWords(stayNeeded, t)}
            </p>
            {needed.kind === 'some' && needed.newPatients > 0 && (
              <p className={classes.warning}>
                {t.newPatients({ count: count(needed.newPatients) })}
              </p>
            )}
          </div>
          <dl className={classes.totals}>
            <div>
              <dt>{t.today}</dt>
              <dd>{exact(total.todayCents)}</dd>
            </div>
            <div>
              <dt>{t.after}</dt>
              <dd>{exact(total.afterCents)}</dd>
            </div>
            <div>
              <dt>{t.difference}</dt>
              <dd>{signed(total.differenceCents)}</dd>
            </div>
          </dl>
          {old && (
            <p className={classes.warning} role="status">
              {t.old}
            </p>
          )}
          <Actions link={link} t={t} language={language} />
        </div>
        <Chart inputs={inputs} total={total} stayNeededBps={stayNeeded} t={t} onStay={onStay} />
      </section>
      {/* The breakdown comes after the result, so that neither blocks input. */}
      <Later turn={1}>
        <ResultTable names={names} results={results} total={total} t={t} />
      </Later>
      <Later turn={2}>
        <Steps needed={needed} total={total} t={t} />
      </Later>
    </>
  );
}

interface StepsProps {
  needed: MembersNeeded;
  total: ReturnType<typeof totalOf>;
  t: CalculatorTexts;
}

/** How the number of members follows from the totals. */
function Steps({ needed, total, t }: StepsProps) {
  if (needed.kind !== 'some') return null;
  return (
    <section className={classes.steps} aria-labelledby="steps">
      <h2 id="steps">{t.stepsTitle}</h2>
      <dl>
        <dt>{t.steps.today}</dt>
        <dd>{exact(total.todayCents)}</dd>
        <dt>{t.steps.outOfNetwork}</dt>
        <dd>{signed(-total.fromOutOfNetworkCents)}</dd>
        <dt className={classes.sum}>{t.steps.gap}</dt>
        <dd className={classes.sum}>{exact(needed.gapCents)}</dd>
        <dt>{t.steps.each}</dt>
        <dd>÷ {exact(needed.eachCents)}</dd>
        <dt className={classes.sum}>{t.steps.needed}</dt>
        <dd className={classes.sum}>{count(needed.members)}</dd>
      </dl>
    </section>
  );
}

const members = (people: number, t: CalculatorTexts) =>
  people === 1 ? t.oneMember : t.members({ count: count(people) });

function headline(needed: MembersNeeded, t: CalculatorTexts): string {
  return needed.kind === 'some'
    ? t.headline.members({ members: members(needed.members, t) })
    : t.headline[needed.kind];
}

function shareInWords(bps: number | null, t: CalculatorTexts): string {
  if (bps === null) return t.stayNever;
  return bps === 0 ? t.stayNone : t.stayNeeded({ percent: percent(bps) });
}

function Actions({ link, t, language }: Pick<OutcomeProps, 'link' | 't' | 'language'>) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => {
    const address = link();
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  const pdf = useAct(
    async (_: undefined) => {
      const address = link();
      if (address) await downloadResult(address, language);
    },
    { toastProblem: true, invalidates: [] },
  );
  const print = () => {
    if (link()) window.print();
  };
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconLink size={18} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t.copyLink}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
        loading={pdf.busy}
        onClick={() => void pdf.run(undefined)}
      >
        {t.pdf}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={print}
      >
        {t.print}
      </Button>
      <p role="status">
        {copied === 'yes' && t.copied}
        {copied === 'failed' && t.copyFailed}
      </p>
    </div>
  );
}

import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { money } from '~/shared/money/money';
import type { NextDraw } from '../api/types';
import frame from '../frame/frame.module.css';
import { useBrandTexts, useField, useSignup } from '../signup-context';
import { showDate } from '../state/money';
import { Rich, type Translate, useTexts } from '../texts';
import classes from './checkout.module.css';

type Name = 'terms' | 'autoRenewal' | 'rightPlan';

/** "$56.70 a month from Dec 4, 2026 and $359.10 a year from Nov 4, 2027". */
function drawWords(draws: NextDraw[], t: Translate, language: 'en' | 'es'): string {
  const words = draws.map((draw) =>
    t(draw.period === 'month' ? 'acks.monthlyDraw' : 'acks.yearlyDraw', {
      amount: money(draw.amount),
      date: showDate(draw.on, language),
    }),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}

/** Three boxes to tick, with the amounts and dates they are about. */
export function Acknowledgements() {
  const { state, page } = useSignup();
  const { t, language } = useTexts();
  const { words, say } = useBrandTexts();
  const legal = (path: string) => (inner: string) => (
    <a
      href={`${path}?lang=${language}&officeId=${page.office.id}`}
      target="_blank"
      rel="noreferrer"
    >
      {inner}
    </a>
  );
  const draws = state.quote?.nextDraws ?? [];
  const renewal =
    state.payment === 'in_office'
      ? t('acks.inOffice', { office: page.office.name })
      : t('acks.renewal', { draws: drawWords(draws, t, language) });
  return (
    <section aria-labelledby="acks-title">
      <h2 id="acks-title" className={frame.sectionTitle}>
        {t('acks.title')}
      </h2>
      <p className={frame.lead}>{t('acks.text')}</p>
      <div className={classes.acks}>
        <Acknowledgement name="terms">
          <Rich
            text={t('acks.terms')}
            parts={{ terms: legal('/terms'), privacy: legal('/privacy') }}
          />
        </Acknowledgement>
        <Acknowledgement name="autoRenewal">
          <Rich text={renewal} />
        </Acknowledgement>
        <Acknowledgement name="rightPlan">{say(words.wizard.rightPlan)}</Acknowledgement>
      </div>
    </section>
  );
}

function Acknowledgement({ name, children }: { name: Name; children: ReactNode }) {
  const { state, dispatch } = useSignup();
  return (
    <Checkbox
      {...useField(`acknowledgements.${name}`)}
      label={children}
      checked={state.acks[name]}
      onChange={(event) =>
        dispatch({ do: 'acknowledge', name, checked: event.currentTarget.checked })
      }
    />
  );
}

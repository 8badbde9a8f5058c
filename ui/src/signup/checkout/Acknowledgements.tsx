import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { boxOf, textBeside } from '~/order/consents';
import { useTexts } from '~/order/texts';
import frame from '../frame/frame.module.css';
import { useFields, useSignup } from '../signup-context';
import { boxesOf, type Consents, isAgreed } from '../state/consents';
import classes from './checkout.module.css';

/**
 * The checkboxes, each with the exact text that is stored with the order: the quote sends the
 * texts, filled with its amounts, dates and names.
 */
export function Acknowledgements() {
  const { state } = useSignup();
  const { t } = useTexts();
  return (
    <section aria-labelledby="acks-title">
      <h2 id="acks-title" className={frame.sectionTitle}>
        {t('acks.title')}
      </h2>
      <p className={frame.lead}>{t('acks.text')}</p>
      <div className={classes.acks}>
        {boxesOf(state.quote?.consents ?? []).map((consents) => (
          <Box key={consents[0].kind} consents={consents} />
        ))}
      </div>
    </section>
  );
}

function Box({ consents }: { consents: Consents }) {
  const { state, dispatch } = useSignup();
  const { t, language } = useTexts();
  const id = useId();
  // The first line says what is agreed to; the required details follow.
  const texts = consents.map((consent) => textBeside(consent, state.payment)[language].split('\n'));
  const details = texts.flatMap(([, ...more]) => more);
  const fields = useFields(consents.map(({ kind }) => `acknowledgements.${boxOf(kind)}`));
  return (
    <div>
      <Checkbox
        {...fields}
        label={texts.map(([label]) => label).join(' ')}
        aria-describedby={details.length > 0 ? id : undefined}
        checked={consents.every((consent) => isAgreed(consent, state))}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          for (const consent of consents) dispatch({ do: 'acknowledge', consent, checked });
        }}
      />
      {details.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
        <section id={id} className={classes.fullText} tabIndex={0} aria-label={t('acks.fullText')}>
          {details.join('\n')}
        </section>
      )}
      {consents.some(({ kind }) => kind === 'terms') && <LegalLinks />}
    </div>
  );
}

/**
 * Links to the documents, next to the checkbox and outside it, so that opening one does not check
 * the box.
 */
function LegalLinks() {
  const { page } = useSignup();
  const { t, language } = useTexts();
  return (
    <p className={classes.legalLinks}>
      {(['/terms', '/privacy'] as const).map((path) => (
        <a
          key={path}
          href={`${path}?lang=${language}&officeId=${page.office.id}`}
          target="_blank"
          rel="noreferrer"
        >
          {t(path === '/terms' ? 'acks.readTerms' : 'acks.readPrivacy')}
        </a>
      ))}
    </p>
  );
}

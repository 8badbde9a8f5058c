import { Anchor, Checkbox } from '@mantine/core';
import type { Language } from '../calls';
import { useEnrollment, useField } from '../context';
import {
  type AcknowledgementText,
  acknowledgementTexts,
  isAcknowledged,
} from '../state/acknowledged';
import classes from './checkout.module.css';

/**
 * The texts that the patient agrees to, in the patient's language, with their amounts and dates.
 */
export function Acknowledgements() {
  const { state, household, quoted, page } = useEnrollment();
  const language = household?.language ?? state.contact.language;
  const legal = (path: string) => `${path}?lang=${language}&officeId=${page.office.id}`;
  return (
    <>
      <p className={classes.lead}>
        Check each box when the patient agrees. All are required. Full texts:{' '}
        <Anchor inherit underline="always" href={legal('/terms')} target="_blank" rel="noreferrer">
          terms
        </Anchor>
        ,{' '}
        <Anchor
          inherit
          underline="always"
          href={legal('/privacy')}
          target="_blank"
          rel="noreferrer"
        >
          privacy notice
        </Anchor>
        .
      </p>
      <div className={classes.acks} lang={language}>
        {acknowledgementTexts(quoted.quote?.consents ?? [], state.payment).map((text) => (
          <Acknowledgement key={text.box} text={text} language={language} />
        ))}
      </div>
    </>
  );
}

function Acknowledgement({ text, language }: { text: AcknowledgementText; language: Language }) {
  const { state, dispatch } = useEnrollment();
  const field = useField(`acknowledgements.${text.box}`);
  return (
    <Checkbox
      {...field}
      label={text.text[language]}
      checked={isAcknowledged(state.said, text)}
      onChange={(event) =>
        dispatch({ do: 'acknowledge', text, checked: event.currentTarget.checked })
      }
    />
  );
}

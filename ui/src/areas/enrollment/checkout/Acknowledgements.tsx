import { Anchor, Checkbox } from '@mantine/core';
import type { Language } from '../calls';
import { useEnrollment, useField } from '../context';
import { toBeSaid } from '../state/rules';
import classes from './checkout.module.css';

/** The texts that the patient agrees to, in the patient's language, with the amounts and dates they are about. */
export function Acknowledgements() {
  const { state, household, quoted, page } = useEnrollment();
  const language = household?.language ?? state.contact.language;
  const legal = (path: string) => `${path}?lang=${language}&officeId=${page.office.id}`;
  return (
    <>
      <p className={classes.lead}>
        Tick each one when the patient agrees. All are required. Full texts:{' '}
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
        {toBeSaid(quoted.quote?.consents ?? []).map((consent) => (
          <Acknowledgement key={consent.kind} consent={consent} language={language} />
        ))}
      </div>
    </>
  );
}

type Said = ReturnType<typeof toBeSaid>[number];

function Acknowledgement({ consent, language }: { consent: Said; language: Language }) {
  const { state, dispatch } = useEnrollment();
  const name = consent.box;
  const field = useField(`acknowledgements.${name}`);
  const text = (state.payment === 'in_office' && consent.inOfficeText) || consent.text;
  return (
    <Checkbox
      {...field}
      label={text[language]}
      checked={state.acks[name]}
      onChange={(event) =>
        dispatch({ do: 'acknowledge', name, checked: event.currentTarget.checked })
      }
    />
  );
}

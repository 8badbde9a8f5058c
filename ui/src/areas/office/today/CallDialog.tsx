import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { PatientLanguage } from '~/shared/form/LanguageChoice';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import { type CallOutcome, logCall, type TodayItem } from './calls';
import { type CallLanguage, callScript } from './script';
import classes from './Today.module.css';
import { OUTCOMES } from './words';

interface CallDialogProps {
  item: TodayItem;
  onClose: () => void;
}

/** Whom to call, what to say, and the outcome of the call. */
export function CallDialog({ item, onClose }: CallDialogProps) {
  const office = useActiveOffice();
  const theirs: CallLanguage = item.language === 'es' ? 'es' : 'en';
  const [language, setLanguage] = useState(theirs);
  return (
    <FormModal
      name={`call ${item.kind} ${item.subjectId}`}
      onClose={onClose}
      title={`Call ${item.name}`}
      intro={
        <div className={classes.script}>
          <p>
            {item.phone ? (
              <Anchor href={`tel:+1${item.phone}`}>{phoneWords(item.phone)}</Anchor>
            ) : (
              'No phone number on file.'
            )}
            {theirs === 'es' && ' Prefers Spanish.'}
          </p>
          <PatientLanguage label="Script language" value={language} onChange={setLanguage} />
          <blockquote lang={language}>
            {callScript(item, office?.name ?? '', language).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </blockquote>
        </div>
      }
      fields={[
        {
          name: 'outcome',
          label: 'How did it go?',
          kind: 'radio',
          options: choicesOf(OUTCOMES),
        },
        {
          name: 'note',
          label: 'Note',
          kind: 'textarea',
          optional: true,
          rows: 2,
          maxLength: 1000,
        },
      ]}
      submitLabel="Log call"
      onSubmit={(values) =>
        logCall(office?.id ?? 0, item, values.outcome as CallOutcome, String(values.note))
      }
      done={() =>
        toast(
          'success',
          'Call logged',
          item.accountId ? 'It’s in the member’s history.' : undefined,
        )
      }
    />
  );
}

/** "208-555-0173". */
const phoneWords = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

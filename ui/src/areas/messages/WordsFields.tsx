import { Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useActiveOffice } from '~/user/useUser';
import { type MessageWords, previewQuery, type ShownMessage, type TemplateKind } from './calls';
import classes from './Messages.module.css';
import { VariableButtons } from './VariableButtons';
import { wrongVariable } from './words';

export const NO_WORDS: MessageWords = { subjectEn: '', bodyEn: '', subjectEs: '', bodyEs: '' };
export const WORD_FIELDS = ['subjectEn', 'bodyEn', 'subjectEs', 'bodyEs'] as const;

interface WordsFieldsProps {
  kind: TemplateKind;
  hasSubject: boolean;
  variables: readonly string[];
  words: MessageWords;
  errors: Record<string, string>;
  onChange: (words: MessageWords) => void;
}

/** A message's text in both languages; errors in variables are shown as the user types. */
export function WordsFields({
  kind,
  hasSubject,
  variables,
  words,
  errors,
  onChange,
}: WordsFieldsProps) {
  const wrong = (field: keyof MessageWords) =>
    wrongVariable(words[field] ?? '', variables) ?? errors[field];
  const set = (field: keyof MessageWords, text: string) => onChange({ ...words, [field]: text });
  const language = (
    subject: 'subjectEn' | 'subjectEs',
    body: 'bodyEn' | 'bodyEs',
    name: string,
    lang: string,
  ) => (
    <div className={classes.form} lang={lang}>
      {hasSubject && (
        <TextInput
          label={`Subject, ${name}`}
          maxLength={120}
          value={words[subject]}
          error={wrong(subject)}
          onChange={(event) => set(subject, event.currentTarget.value)}
        />
      )}
      <Textarea
        label={`Message, ${name}`}
        autosize
        minRows={5}
        maxLength={5000}
        value={words[body]}
        error={wrong(body)}
        onChange={(event) => set(body, event.currentTarget.value)}
      />
      <VariableButtons
        variables={variables}
        where={`, ${name}`}
        onInsert={(variable) => set(body, `${words[body]}${variable}`)}
      />
    </div>
  );
  return (
    <>
      <div className={classes.pair}>
        {language('subjectEn', 'bodyEn', 'English', 'en')}
        {language('subjectEs', 'bodyEs', 'Spanish', 'es')}
      </div>
      <Preview kind={kind} words={words} />
    </>
  );
}

const PAUSE_MS = 400;

function Preview({ kind, words }: { kind: TemplateKind; words: MessageWords }) {
  const officeId = useActiveOffice()?.id ?? 0;
  const [typed] = useDebouncedValue(words, PAUSE_MS);
  const { data } = useQuery({
    ...previewQuery(officeId, kind, typed),
    enabled: officeId !== 0 && Boolean(typed.bodyEn && typed.bodyEs),
    placeholderData: (before) => before,
  });
  if (!data) {
    return <p className={classes.quiet}>The preview appears when both languages are complete.</p>;
  }
  return (
    <div className={classes.pair}>
      <Shown title="Preview, English" lang="en" message={data.english} />
      <Shown title="Preview, Spanish" lang="es" message={data.spanish} />
    </div>
  );
}

function Shown({ title, lang, message }: { title: string; lang: string; message: ShownMessage }) {
  const id = useId();
  const texts = (all: readonly string[]) => all.map((text, at) => ({ text, key: `${at} ${text}` }));
  return (
    <section className={classes.shown} aria-labelledby={id}>
      <span id={id} className={classes.quiet}>
        {title}
      </span>
      <div lang={lang}>
        {message.subject && (
          <p>
            <strong>{message.subject}</strong>
          </p>
        )}
        {texts(message.paragraphs).map(({ text, key }) => (
          <p key={key}>{text}</p>
        ))}
        {texts(message.added).map(({ text, key }) => (
          <p key={key} className={classes.quiet}>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

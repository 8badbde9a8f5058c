import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useActiveOffice } from '~/user/useUser';
import { previewTextQuery, type ShownText, type TextWords } from './calls';
import classes from './Messages.module.css';
import { countWords, framed } from './segments';
import { VariableButtons } from './VariableButtons';
import { wrongVariable } from './words';

export const NO_TEXTS: TextWords = { textEn: '', textEs: '' };
export const TEXT_FIELDS = ['textEn', 'textEs'] as const;
/** Maximum characters of a text, without the office's name and the opt-out instruction. */
const MOST = 300;
const PAUSE_MS = 400;

interface TextFieldsProps {
  variables: readonly string[];
  texts: TextWords;
  errors: Record<string, string>;
  onChange: (texts: TextWords) => void;
}

/** A text message in both languages, with its length as the user types. */
export function TextFields({ variables, texts, errors, onChange }: TextFieldsProps) {
  const office = useActiveOffice();
  const language = (field: keyof TextWords, name: string, lang: 'en' | 'es') => {
    const typed = texts[field] ?? '';
    const set = (text: string) => onChange({ ...texts, [field]: text });
    return (
      <div className={classes.form} lang={lang}>
        <Textarea
          label={`Text message, ${name}`}
          description={countWords(typed, MOST, framed(lang, office?.name ?? '', typed))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxLength={MOST}
          value={typed}
          error={wrongVariable(typed, variables) ?? errors[field]}
          onChange={(event) => set(event.currentTarget.value)}
        />
        <VariableButtons
          variables={variables}
          where={` in the text, ${name}`}
          onInsert={(variable) => set(`${typed}${variable}`)}
        />
      </div>
    );
  };
  return (
    <>
      <div className={classes.pair}>
        {language('textEn', 'English', 'en')}
        {language('textEs', 'Spanish', 'es')}
      </div>
      <Preview officeId={office?.id ?? 0} texts={texts} />
    </>
  );
}

function Preview({ officeId, texts }: { officeId: number; texts: TextWords }) {
  const [typed] = useDebouncedValue(texts, PAUSE_MS);
  const { data } = useQuery({
    ...previewTextQuery(officeId, typed),
    enabled: officeId !== 0 && Boolean(typed.textEn && typed.textEs),
    placeholderData: (before) => before,
  });
  if (!data) {
    return (
      <p className={classes.quiet}>
        We add your office’s name and how to stop. Texts aren’t sent between 9 p.m. and 8 a.m.
      </p>
    );
  }
  return (
    <div className={classes.pair}>
      <Shown title="Text preview, English" lang="en" shown={data.english} />
      <Shown title="Text preview, Spanish" lang="es" shown={data.spanish} />
    </div>
  );
}

function Shown({ title, lang, shown }: { title: string; lang: string; shown: ShownText }) {
  return (
    <section className={classes.shown} aria-label={title}>
      <span className={classes.quiet}>
        {title} · {shown.segments === 1 ? '1 message' : `${shown.segments} messages`} for Ana Reyes
      </span>
      <p lang={lang}>{shown.text}</p>
    </section>
  );
}

import { Anchor, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Paragraphs } from '~/areas/documents/Paragraphs';
import { type BrandText, documentText } from '~/areas/documents/queries';
import type { FieldsForm } from '~/shared/form/useFieldsForm';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import type { AgreementToRead } from '../calls';
import classes from '../PracticeSignup.module.css';
import { boxOf, versionWords } from '../words';

interface AgreementTextProps {
  agreement: AgreementToRead;
  form: FieldsForm;
}

/** An agreement to read, with its box. The text opens in place. */
export function AgreementText({ agreement, form }: AgreementTextProps) {
  const [open, setOpen] = useState(false);
  const name = boxOf(agreement.kind);
  return (
    <section className={classes.agreement} aria-label={agreement.title}>
      <div className={classes.agreementHead}>
        <h2>{agreement.title}</h2>
        <span className={classes.quiet}>{versionWords(agreement.version)}</span>
      </div>
      <Anchor
        component="button"
        type="button"
        underline="always"
        className={classes.read}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Close' : 'Read'} the {agreement.title.toLowerCase()}
      </Anchor>
      {open && <Text kind={agreement.kind} title={agreement.title} />}
      <Checkbox
        size="md"
        name={name}
        label={`I have read and accept the ${agreement.title.toLowerCase()}`}
        checked={form.values[name] === true}
        error={form.errors[name]}
        onChange={(event) => form.set(name, event.currentTarget.checked)}
      />
    </section>
  );
}

function Text({ kind, title }: Pick<AgreementToRead, 'kind' | 'title'>) {
  const { data, error, refetch } = useQuery(documentText(kind, 'en'));
  if (error)
    return <ErrorState title="The text didn’t load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is scrolled with the keyboard, too
    <section className={classes.agreementText} tabIndex={0} aria-label={`Text: ${title}`}>
      <AgreementSections sections={data.sections} />
    </section>
  );
}

export function AgreementSections({ sections }: Pick<BrandText, 'sections'>) {
  return sections.map((section) => (
    <section key={section.heading}>
      {section.heading && <h3>{section.heading}</h3>}
      <Paragraphs of={section.paragraphs} />
    </section>
  ));
}

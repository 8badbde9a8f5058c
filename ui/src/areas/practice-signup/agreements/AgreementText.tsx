import { Anchor, Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useEffect, useRef, useState } from 'react';
import { Paragraphs } from '~/areas/documents/Paragraphs';
import { type BrandText, documentText } from '~/areas/documents/queries';
import type { FieldsForm } from '~/shared/form/useFieldsForm';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import type { AgreementToRead } from '../calls';
import classes from '../PracticeSignup.module.css';
import { boxOf, versionWords } from '../words';
import { type Opened, useReading } from './useReading';

interface AgreementTextProps {
  agreement: AgreementToRead;
  form: FieldsForm;
  opened: Opened;
}

/**
 * An agreement to read, with its checkbox, which is enabled once the text was scrolled to its end.
 * The text opens in place.
 */
export function AgreementText({ agreement, form, opened }: AgreementTextProps) {
  const [open, setOpen] = useState(false);
  const reading = useReading();
  const box = useRef<HTMLInputElement>(null);
  const name = boxOf(agreement.kind);
  const tick = (ticked: boolean) => {
    if (reading.read) form.set(name, ticked);
    else setOpen(true);
  };
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
      {open && (
        <Text
          kind={agreement.kind}
          title={agreement.title}
          element={reading.text}
          onShown={() => opened.note(agreement.kind)}
          onEnd={() => {
            reading.finish();
            box.current?.focus();
          }}
        />
      )}
      <Checkbox
        ref={box}
        size="md"
        name={name}
        label={`I have read and accept the ${agreement.title.toLowerCase()}`}
        // Focusable while disabled, so that screen readers announce the reason.
        aria-disabled={!reading.read || undefined}
        description={reading.read ? undefined : hint(open)}
        className={reading.read ? undefined : classes.unread}
        checked={form.values[name] === true}
        error={form.errors[name]}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
    </section>
  );
}

/** Why the checkbox is disabled. */
const hint = (open: boolean) =>
  open
    ? 'Scroll to the end of the text to accept it.'
    : 'Open the text and scroll to its end to accept it.';

interface TextProps extends Pick<AgreementToRead, 'kind' | 'title'> {
  element: RefCallback<HTMLElement>;
  onShown: () => void;
  onEnd: () => void;
}

function Text({ kind, title, element, onShown, onEnd }: TextProps) {
  const { data, error, refetch } = useQuery(documentText(kind, 'en'));
  const shown = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is first shown
  useEffect(() => {
    if (shown) onShown();
  }, [shown]);
  if (error)
    return <ErrorState title="The text didn’t load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  return (
    <section
      ref={element}
      className={classes.agreementText}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text must be reachable by keyboard
      tabIndex={0}
      aria-label={`Text: ${title}`}
    >
      <AgreementSections sections={data.sections} />
      {/* For users who read without scrolling: with a screen reader or the keyboard. */}
      <Button variant="default" size="sm" className={classes.end} onClick={onEnd}>
        I’ve read to the end
      </Button>
    </section>
  );
}

function AgreementSections({ sections }: Pick<BrandText, 'sections'>) {
  return sections.map((section) => (
    <section key={section.heading}>
      {section.heading && <h3>{section.heading}</h3>}
      <Paragraphs of={section.paragraphs} />
    </section>
  ));
}

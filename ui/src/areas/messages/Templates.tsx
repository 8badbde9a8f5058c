import { Button, Switch, TextInput } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Problem } from '~/shared/confirm/Problem';
import { dateTime } from '~/shared/dates/dates';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { type MessageTemplate, removeTemplate, saveTemplate, setShowOpened } from './calls';
import classes from './Messages.module.css';
import { NO_WORDS, WORD_FIELDS, WordsFields } from './WordsFields';
import { KINDS } from './words';

interface TemplatesProps {
  officeId: number;
  templates: readonly MessageTemplate[];
  showOpened: boolean;
}

/** The office's own message templates. */
export function Templates({ officeId, templates, showOpened }: TemplatesProps) {
  const [editing, setEditing] = useState<MessageTemplate | null>(null);
  const opened = useAct((show: boolean) => setShowOpened(officeId, show), { toastProblem: true });
  // A deleted template can be restored from the toast; its row no longer exists by then.
  const restore = useAct(
    ({ kind, name, words }: MessageTemplate) => saveTemplate(officeId, { kind, name, words }),
    { toastProblem: true, done: () => toast('success', 'Template restored') },
  );
  const variables = templates.find((one) => one.kind === 'welcome')?.variables ?? [];
  const fresh: MessageTemplate = {
    kind: 'own',
    name: '',
    words: NO_WORDS,
    hasSubject: true,
    variables,
  };
  if (editing) {
    return <Editor officeId={officeId} one={editing} onClose={() => setEditing(null)} />;
  }
  return (
    <div className={classes.panels}>
      <Panel
        flush
        title="Templates"
        action={
          <Button size="xs" variant="default" onClick={() => setEditing(fresh)}>
            New template
          </Button>
        }
      >
        {templates.map((one) => (
          <TemplateRow
            key={one.templateId ?? one.kind}
            officeId={officeId}
            one={one}
            onEdit={() => setEditing(one)}
            onRestore={() => void restore.run(one)}
          />
        ))}
      </Panel>
      <Panel title="Settings">
        <Switch
          label="Show who opened emails"
          description="When this is off, opens aren’t tracked."
          checked={showOpened}
          disabled={opened.busy}
          onChange={(event) => void opened.run(event.currentTarget.checked)}
        />
      </Panel>
    </div>
  );
}

interface TemplateRowProps {
  officeId: number;
  one: MessageTemplate;
  onEdit: () => void;
  /** Restores it as it was. */
  onRestore: () => void;
}

function TemplateRow({ officeId, one, onEdit, onRestore }: TemplateRowProps) {
  const own = one.kind === 'own';
  const title = own ? one.name : KINDS[one.kind].label;
  const remove = useAct(() => removeTemplate(officeId, one.templateId ?? 0), {
    toastProblem: true,
    done: () =>
      toast(
        'success',
        own ? 'Template deleted' : 'Reset to the standard wording',
        title,
        onRestore,
      ),
  });
  return (
    <article className={clsx(classes.row, classes.template)} aria-label={title}>
      <div>
        <h3>{title}</h3>
        <p className={classes.quiet}>
          {KINDS[one.kind].use}{' '}
          {one.savedAt ? `Saved ${dateTime(one.savedAt)} by ${one.savedBy}.` : 'Standard wording.'}
        </p>
      </div>
      <div className={classes.acts}>
        <Button size="xs" variant="default" onClick={onEdit}>
          Edit
        </Button>
        {one.templateId !== undefined && (
          <Button
            size="xs"
            variant="subtle"
            color={own ? 'danger' : 'gray'}
            loading={remove.busy}
            onClick={() => void remove.run()}
          >
            {own ? 'Delete' : 'Reset to standard'}
          </Button>
        )}
      </div>
    </article>
  );
}

interface EditorProps {
  officeId: number;
  one: MessageTemplate;
  onClose: () => void;
}

function Editor({ officeId, one, onClose }: EditorProps) {
  const [name, setName] = useState(one.name);
  const [words, setWords] = useState(one.words);
  const { kind, templateId } = one;
  const act = useAct(() => saveTemplate(officeId, { templateId, kind, name, words }), {
    fields: [...WORD_FIELDS, 'name'],
    done: () => {
      toast('success', 'Template saved');
      onClose();
    },
  });
  return (
    <Panel title={kind === 'own' ? name || 'New template' : KINDS[kind].label}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void act.run();
        }}
      >
        <p className={classes.quiet}>{KINDS[kind].use}</p>
        {kind === 'own' && (
          <TextInput
            label="Name"
            maxLength={80}
            value={name}
            error={act.fields.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <WordsFields
          kind={kind}
          hasSubject={one.hasSubject}
          variables={one.variables}
          words={words}
          errors={act.fields}
          onChange={setWords}
        />
        <Problem>{act.problem}</Problem>
        <div className={classes.acts}>
          <Button type="submit" loading={act.busy}>
            Save template
          </Button>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Panel>
  );
}

import { ActionIcon, Alert, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import panels from '~/shared/column/Column.module.css';
import { focusFirstError } from '~/shared/form/focus';
import { Panel } from '~/shared/panel/Panel';
import classes from '../Marketing.module.css';
import { Copy } from './EnrollmentFormTab';
import { type EnrollmentLinks, linksQuery, saveOrigins } from './queries';

const MOST = 10;

interface Site {
  /** Stays with the row while others come and go. */
  key: number;
  value: string;
}

/** The snippet for the office's own site, and which sites may show the form. */
export function EmbedPanel({
  links,
  officeId,
  settles,
}: {
  links: EnrollmentLinks;
  officeId: number;
  /** Whether this user may change the sites. */
  settles: boolean;
}) {
  return (
    <Panel title="On your own website">
      <p className={panels.line}>
        Paste this where sign-up should appear. The form adjusts its height.
      </p>
      <pre className={classes.snippet}>
        <code>{links.embedSnippet}</code>
      </pre>
      <Copy value={links.embedSnippet} label="Copy snippet" />
      {settles ? (
        <Sites links={links} officeId={officeId} />
      ) : (
        <p className={panels.line}>
          {links.embedOrigins.length > 0
            ? `Shown on: ${links.embedOrigins.join(', ')}. The office manager can change that.`
            : 'No sites allowed yet. The office manager can allow one.'}
        </p>
      )}
    </Panel>
  );
}

function Sites({ links, officeId }: { links: EnrollmentLinks; officeId: number }) {
  const queries = useQueryClient();
  const [sites, setSites] = useState<Site[]>(() =>
    [...links.embedOrigins, ...(links.embedOrigins.length === 0 ? [''] : [])].map((value, key) => ({
      key,
      value,
    })),
  );
  const [errors, setErrors] = useState<Record<number, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setErrors({});
    setProblem(null);
    const kept = sites.filter((site) => site.value.trim() !== '');
    try {
      await saveOrigins(
        officeId,
        kept.map((site) => site.value.trim()),
      );
      await queries.invalidateQueries({ queryKey: linksQuery(officeId).queryKey });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.hasFields) {
        setProblem(messageOf(error));
        return;
      }
      const found: Record<number, string> = {};
      for (const [path, messages] of Object.entries(error.fields)) {
        const site = kept[Number(/^origins\.(\d+)$/.exec(path)?.[1] ?? -1)];
        if (site) found[site.key] = messages.join(' ');
        else setProblem(messages.join(' '));
      }
      setErrors(found);
      focusFirstError(form);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <fieldset className={classes.origins}>
        <legend>Sites that may show it</legend>
        {sites.map((site, index) => (
          <div key={site.key} className={classes.origin}>
            <TextInput
              aria-label={`Site ${index + 1}`}
              type="url"
              inputMode="url"
              placeholder="https://www.example.com"
              value={site.value}
              error={errors[site.key]}
              onChange={(event) => {
                const value = event.currentTarget.value;
                setSites((all) =>
                  all.map((one) => (one.key === site.key ? { ...one, value } : one)),
                );
              }}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`Remove site ${index + 1}`}
              onClick={() => setSites((all) => all.filter((one) => one.key !== site.key))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
      </fieldset>
      {problem && (
        <Alert color="danger" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          Save sites
        </Button>
        {sites.length < MOST && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() =>
              setSites((all) => [
                ...all,
                { key: Math.max(-1, ...all.map((s) => s.key)) + 1, value: '' },
              ])
            }
          >
            Add a site
          </Button>
        )}
      </div>
    </form>
  );
}

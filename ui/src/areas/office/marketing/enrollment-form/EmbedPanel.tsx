import { ActionIcon, Alert, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import panels from '~/shared/column/Column.module.css';
import { Copy } from '~/shared/copy/Copy';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import classes from '../Marketing.module.css';
import { type EnrollmentLinks, linksQuery, saveOrigins } from './queries';

const MOST = 10;

interface Site {
  /** A stable key while other rows are added and removed. */
  key: number;
  value: string;
}

/** The snippet for the office's website, and the sites that may show the form. */
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
  const [sites, setSites] = useState<Site[]>(() =>
    [...links.embedOrigins, ...(links.embedOrigins.length === 0 ? [''] : [])].map((value, key) => ({
      key,
      value,
    })),
  );
  // Empty rows are not sent: errors refer to positions in what was sent.
  const [sent, setSent] = useState<number[]>([]);
  const save = useAct(
    (kept: Site[]) => {
      setSent(kept.map(({ key }) => key));
      return saveOrigins(
        officeId,
        kept.map(({ value }) => value.trim()),
      );
    },
    {
      fields: sites.map((_, index) => `origins.${index}`),
      invalidates: [linksQuery(officeId).queryKey],
      done: () => toast('success', 'Sites saved'),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save.run(sites.filter(({ value }) => value.trim() !== ''));
  };

  return (
    <form onSubmit={submit} noValidate>
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
              error={save.fields[`origins.${sent.indexOf(site.key)}`]}
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
      {save.problem && (
        <Alert color="danger" role="alert" mb="sm">
          {save.problem}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={save.busy}>
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

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Paragraphs } from '~/areas/documents/Paragraphs';
import { longDate } from '~/shared/dates/dates';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice, useUser } from '~/user/useUser';
import { AgreementText } from '../agreements/AgreementText';
import { accepted, boxes, SIGNATURE } from '../agreements/accepting';
import { AcceptedAgreements } from '../agreements/Screen';
import { useOpened } from '../agreements/useReading';
import { acceptAgreements, agreementsQuery, type PracticeAgreement } from '../calls';
import classes from '../PracticeSignup.module.css';

const openWords = (open: number) => {
  if (open === 0) return 'Your office has accepted all current agreements.';
  return open === 1 ? '1 agreement to accept.' : `${open} agreements to accept.`;
};

/** New versions of the agreements: what changed, accepting, downloading. */
export function Screen() {
  const office = useActiveOffice()?.id ?? 0;
  const { data, error, refetch } = useQuery(agreementsQuery(office));
  return (
    <>
      <PageHeader
        title="Agreements"
        line={data && openWords(data.agreements.filter(({ open }) => open).length)}
      />
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="The agreements didn’t load"
        rows={5}
      >
        {({ agreements }) => {
          const open = agreements.filter((agreement) => agreement.open);
          return (
            <div className={classes.stack}>
              {open.length > 0 && (
                <Panel title="To accept">
                  <ToAccept key={open.length} office={office} open={open} />
                </Panel>
              )}
              {agreements.some(({ acceptedAt }) => acceptedAt) && (
                <Panel title="Accepted agreements">
                  <AcceptedAgreements office={office} />
                </Panel>
              )}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

const EVERYWHERE: Field = {
  name: 'everywhere',
  label: 'Accept them for all my locations where they are open',
  kind: 'switch',
};

function ToAccept({ office, open }: { office: number; open: PracticeAgreement[] }) {
  const user = useUser();
  const opened = useOpened();
  const several = user.owner && user.otherOffices.length > 0;
  const rest = several ? [SIGNATURE, EVERYWHERE] : [SIGNATURE];
  const form = useFieldsForm(
    [...rest, ...boxes(open)],
    (values) =>
      acceptAgreements(office, {
        agreements: accepted(open, values, opened),
        signature: String(values.signature),
        everywhere: values.everywhere === true,
      }),
    {},
    {
      invalidates: 'all',
      done: () => toast('success', 'Agreements accepted'),
    },
  );
  return (
    <form onSubmit={form.submit} noValidate className={classes.accepting}>
      {open.map((agreement) => (
        <WhatChanged key={agreement.kind} agreement={agreement} />
      ))}
      {open.map((agreement) => (
        <AgreementText key={agreement.kind} agreement={agreement} form={form} opened={opened} />
      ))}
      <div className={classes.signature}>
        <FormFields form={{ ...form, fields: rest }} />
      </div>
      <Button type="submit" loading={form.busy}>
        Accept {open.length === 1 ? 'the agreement' : `${open.length} agreements`}
      </Button>
    </form>
  );
}

/** The changes in each version since the one the office accepted, the latest first. */
function WhatChanged({ agreement: { title, changes } }: { agreement: PracticeAgreement }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={`What changed: ${title}`}>
      <strong>What changed: {title}</strong>
      {changes.map(({ version, paragraphs }) => (
        <section key={version}>
          <h3>{longDate(version)}</h3>
          <Paragraphs of={paragraphs} />
        </section>
      ))}
    </section>
  );
}

import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useActiveOffice } from '~/app/session/useUser';
import { documentText } from '~/areas/documents/queries';
import { FormFields } from '~/shared/form/FormFields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { AgreementSections, AgreementText } from '../agreements/AgreementText';
import { accepted, boxes, SIGNATURE } from '../agreements/accepting';
import { AcceptedAgreements } from '../agreements/Screen';
import { acceptAgreements, agreementsQuery, type PracticeAgreement } from '../calls';
import classes from '../PracticeSignup.module.css';

const CHANGES = 'What changed';

/** Agreements in a new version: what changed, accept, keep. */
export function Screen() {
  const office = useActiveOffice()?.id ?? 0;
  const { data, error, refetch } = useQuery(agreementsQuery(office));
  return (
    <>
      <PageHeader title="Agreements" />
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
              {open.length > 0 && <ToAccept key={open.length} office={office} open={open} />}
              <Panel title="Accepted agreements">
                {open.length === 0 && <p>You have accepted the current version of each.</p>}
                <AcceptedAgreements office={office} />
              </Panel>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

function ToAccept({ office, open }: { office: number; open: PracticeAgreement[] }) {
  const form = useFieldsForm(
    [SIGNATURE, ...boxes(open)],
    (values) =>
      acceptAgreements(office, {
        agreements: accepted(open, values),
        signature: String(values.signature),
      }),
    {},
    {
      invalidates: [agreementsQuery(office).queryKey],
      done: () => toast('success', 'Agreements accepted'),
    },
  );
  return (
    <Panel title="To accept">
      <form onSubmit={form.submit} noValidate className={classes.stack}>
        <WhatChanged of={open} />
        {open.map((agreement) => (
          <AgreementText key={agreement.kind} agreement={agreement} form={form} />
        ))}
        <FormFields form={{ ...form, fields: [SIGNATURE] }} />
        <Button type="submit" loading={form.busy}>
          Accept
        </Button>
      </form>
    </Panel>
  );
}

/** The section of each text that says what is new in it. */
function WhatChanged({ of }: { of: PracticeAgreement[] }) {
  const texts = useQueries({ queries: of.map(({ kind }) => documentText(kind, 'en')) });
  return texts.map(({ data }) => {
    const changes = data?.sections.filter(({ heading }) => heading === CHANGES) ?? [];
    return (
      data &&
      changes.length > 0 && (
        <section key={data.name} aria-label={`${CHANGES}: ${data.title}`}>
          <strong>{data.title}</strong>
          <AgreementSections sections={changes} />
        </section>
      )
    );
  });
}

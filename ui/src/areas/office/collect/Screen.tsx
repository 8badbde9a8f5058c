import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { useActiveOffice, useUser } from '~/user/useUser';
import { Choose } from './Choose';
import { Results } from './Results';

const RUN = /^[1-9]\d{0,14}$/;

/** Collecting from all late households in one step: whom, then each outcome. */
export function Screen() {
  const officeId = useActiveOffice()?.id ?? 0;
  const { landing } = useUser();
  const [params, setParams] = useSearchParams();
  const asked = params.get('run') ?? '';
  const run = RUN.test(asked) ? Number(asked) : null;
  return (
    <>
      <PageHeader
        title="Collect late payments"
        line={
          run === null
            ? 'Charge everyone who can be charged, and email a link to who can’t.'
            : 'Results appear here as they arrive.'
        }
        crumbs={[{ label: 'Dashboard', to: landing }, { label: 'Collect late payments' }]}
        actions={
          run !== null && (
            <Button variant="default" onClick={() => setParams({})}>
              Who is late now
            </Button>
          )
        }
      />
      {run === null ? (
        <Choose officeId={officeId} onStarted={(id) => setParams({ run: String(id) })} />
      ) : (
        <Results key={run} officeId={officeId} runId={run} />
      )}
    </>
  );
}

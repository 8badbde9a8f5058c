import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { type ActiveOffice, useActiveOffice, useUser } from '~/user/useUser';
import { brandingQuery } from '../profile/queries';
import { BrandingForm } from './BrandingForm';

const TITLE = 'Branding';

/** The look of the office's sign-up page. */
export function Screen() {
  const office = useActiveOffice();
  return office ? <Branding key={office.id} office={office} /> : <PageHeader title={TITLE} />;
}

function Branding({ office }: { office: ActiveOffice }) {
  const slug = useUser().dentistInfo?.slug;
  const query = useQuery(brandingQuery(office.id));
  return (
    <>
      <PageHeader
        title={TITLE}
        line="How your sign-up page and the patient portal look."
        actions={
          <Button
            component="a"
            href={`/signup/${slug}`}
            target="_blank"
            rel="noopener"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            Open your sign-up page
          </Button>
        }
      />
      <LoadedQuery query={query} errorTitle="Your branding didn’t load" rows={8}>
        {(branding) => (
          <BrandingForm key={branding.version} officeId={office.id} branding={branding} />
        )}
      </LoadedQuery>
    </>
  );
}

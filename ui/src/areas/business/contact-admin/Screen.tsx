import { useBrand } from '~/shared/brand/brand';
import { Facts } from '~/shared/facts/Facts';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Panel } from '~/shared/panel/Panel';

/** How a business reaches our support. */
export function Screen() {
  const { contacts } = useBrand();
  return (
    <>
      <PageHeader title="Contact us" line="About invoices, your list, or your sign-in" />
      <Panel>
        <Facts
          facts={[
            {
              label: 'Email',
              value: <a href={`mailto:${contacts.supportEmail}`}>{contacts.supportEmail}</a>,
            },
            { label: 'Phone', value: contacts.phone },
          ]}
        />
      </Panel>
    </>
  );
}

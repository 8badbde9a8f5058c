import { useBrand } from '~/shared/brand/brand';
import { Facts } from '~/shared/facts/Facts';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Panel } from '~/shared/panel/Panel';
import classes from '../Business.module.css';

/** How a business reaches our support. */
export function Screen() {
  const { contacts } = useBrand();
  return (
    <>
      <PageHeader
        title="Contact us"
        line="We can help with invoices, your employee list and signing in."
      />
      <Panel className={classes.column}>
        <Facts
          facts={[
            {
              label: 'Email',
              value: <a href={`mailto:${contacts.supportEmail}`}>{contacts.supportEmail}</a>,
            },
            { label: 'Phone', value: <a href={`tel:${contacts.phone}`}>{contacts.phone}</a> },
          ]}
        />
      </Panel>
    </>
  );
}

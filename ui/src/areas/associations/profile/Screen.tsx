import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import classes from '../Associations.module.css';
import { Logo } from '../Logo';
import { OwnAssociation } from '../OwnAssociation';
import type { Association } from '../types';
import { ASSOCIATIONS, sharedWords } from '../words';

/** An association’s profile as practices and offices see it. */
export function Screen() {
  return <OwnAssociation>{(own) => <Profile association={own} />}</OwnAssociation>;
}

function Profile({ association }: { association: Association }) {
  const { coupon, couponEndsOn, endsOn } = association;
  const address = `${window.location.origin}/accounts/${association.url}`;
  return (
    <>
      <PageHeader
        title="Profile"
        line={association.name}
        actions={
          association.manages && (
            <Button
              component={Link}
              to="/associations/edit-profile"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
            >
              Edit profile
            </Button>
          )
        }
      />
      <Panel
        title="As practices see you"
        className={classes.column}
        action={<Logo svg={association.logo} />}
      >
        <Facts
          facts={[
            { label: 'Status', value: <StatusBadge look={ASSOCIATIONS[association.state]} /> },
            ...(endsOn ? [{ label: 'Last day', value: longDate(endsOn) }] : []),
            {
              label: 'Sign-up page',
              value: <Anchor href={address}>{address}</Anchor>,
            },
            {
              label: 'Coupon',
              value: coupon
                ? `${coupon}${couponEndsOn ? `, until ${longDate(couponEndsOn)}` : ''}`
                : 'None today',
            },
            {
              label: 'New offices share',
              value: sharedWords(association.shares),
            },
            {
              label: 'Contact',
              value:
                `${association.contactFirstName} ${association.contactLastName}`.trim() ||
                'Not named yet',
            },
            { label: 'Email', value: association.contactEmail || '—' },
            { label: 'Phone', value: association.contactPhone ?? '—' },
            { label: 'Website', value: association.website ?? '—' },
          ]}
        />
      </Panel>
    </>
  );
}

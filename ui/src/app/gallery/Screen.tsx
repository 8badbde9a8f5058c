import { Alert, Button, Group, Menu } from '@mantine/core';
import { IconDots, IconUserSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ApiError } from '~/api/errors';
import { useWorld } from '~/app/theme/ThemeWorld';
import { templateAt, useBrand } from '~/shared/brand/brand';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Facts } from '~/shared/facts/Facts';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { FormFields } from '~/shared/form/FormFields';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { MembershipCard } from '~/shared/membership-card/MembershipCard';
import { Motif } from '~/shared/membership-card/Motif';
import { NotesPanel } from '~/shared/notes/NotesPanel';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { NOT_ADDED, STATUSES } from '~/shared/status-badge/statuses';
import { loadHeadingFont } from '~/shared/template/heading-font';
import { templateVariables, wear } from '~/shared/template/template';
import { toast } from '~/shared/toasts/toasts';
import classes from './Gallery.module.css';
import { GalleryTable } from './GalleryTable';

const FIELDS: Field[] = [
  { name: 'email', label: 'Email', kind: 'email', half: true },
  {
    name: 'phone',
    label: 'Mobile phone',
    kind: 'phone',
    half: true,
    help: 'So the office can call you',
  },
  { name: 'dob', label: 'Date of birth', kind: 'birthDate', half: true },
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    half: true,
    options: [
      { value: 'ID', label: 'Idaho' },
      { value: 'UT', label: 'Utah' },
    ],
  },
];

const noop = () => undefined;

function Templates() {
  const brand = useBrand();
  useEffect(() => {
    for (const font of ['newsreader', 'nunito', 'source-serif'] as const)
      void loadHeadingFont(font);
  }, []);
  return (
    <div className={classes.templates}>
      {brand.templates.map((declared, index) => {
        const worn = wear(templateAt(brand, index).template);
        return (
          <div key={declared.key} className={classes.template} style={templateVariables(worn)}>
            <p className={classes.hero}>{declared.name}</p>
            <div className={classes.stage}>
              <Motif motif={brand.theme.motif} accent className={classes.motif} />
              <MembershipCard
                size="sm"
                motif={brand.theme.motif}
                officeName="Juniper Creek"
                number="JC-20733"
                planName="Adult Wellness"
                memberName="Daniel Reyes"
                footLabel="Member since"
                footValue="Nov 2026"
                lines={[
                  { label: 'Cleanings', quantity: 2 },
                  { label: 'X-rays', quantity: 3 },
                  { label: 'Everything else', value: '15% off' },
                ]}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}

const TOASTS = [
  {
    label: 'Good toast',
    kind: 'success',
    title: 'Payment link sent',
    text: 'Texted and emailed to Theresa Okonkwo.',
  },
  {
    label: 'Bad toast',
    kind: 'error',
    title: 'The card was declined',
    text: 'Ask for another card or send a payment link.',
  },
] as const;

function Dialogs() {
  const [open, setOpen] = useState<'confirm' | 'form' | null>(null);
  const close = () => setOpen(null);
  return (
    <Group>
      <Button onClick={() => setOpen('form')}>Invite Patient</Button>
      {TOASTS.map(({ label, kind, title, text }) => (
        <Button key={kind} variant="default" onClick={() => toast(kind, title, text)}>
          {label}
        </Button>
      ))}
      <Button color="danger" onClick={() => setOpen('confirm')}>
        Refund $20.40
      </Button>
      <Menu>
        <Menu.Target>
          <Button variant="default" rightSection={<IconDots size={16} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Edit</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={open === 'confirm'}
        onClose={close}
        title="Refund Lily’s second charge?"
        confirmLabel="Refund $20.40"
        keepLabel="Keep payment"
        destructive
        onConfirm={noop}
      >
        We’ll refund Visa ending 4471 in 5 to 10 business days, out of your next payout.
      </ConfirmDialog>
      {open === 'form' && (
        <FormModal
          onClose={close}
          title="Invite Patient"
          fields={[
            FIELDS[0] as Field,
            { name: 'language', label: 'Email language', kind: 'language' },
          ]}
          initial={{ language: 'en' }}
          submitLabel="Send invite"
          onSubmit={async () => {
            throw new ApiError(400, 'invalid', 'Bad Request', { email: ['Invalid email'] });
          }}
        />
      )}
    </Group>
  );
}

/** The shared components in all their states, for developers of screens. Not in release builds. */
export function Screen() {
  useWorld('office');
  const [filters, setFilters] = useState<string[]>(['all']);
  const form = useFieldsForm(FIELDS, async () => undefined, { state: 'ID', email: 'dreyes@gmail' });
  const looks = Object.entries(STATUSES).flatMap(([kind, all]) =>
    Object.entries(all).map(([status, look]) => ({ key: `${kind}.${status}`, look })),
  );
  return (
    <main className={classes.gallery} id="content">
      <PageHeader
        title="Interface kit"
        badge={<StatusBadge status="active" />}
        line="Member since Jun 1, 2024 · Chart #20418"
        crumbs={[{ label: 'Dashboard', to: '/' }, { label: 'Interface kit' }]}
        actions={<Dialogs />}
      />
      <KpiBand
        label="Figures"
        kpis={[
          {
            key: 'a',
            label: 'Active households',
            value: '412',
            trend: [2, 3, 3, 5, 6, 8],
            note: (
              <>
                640 members, <strong data-tone="good">18 new</strong> in the last 30 days
              </>
            ),
            onPress: noop,
          },
          {
            key: 'r',
            label: 'Monthly recurring revenue',
            value: '$14,286',
            trend: [2, 2, 3, 3, 4, 6],
            note: (
              <>
                <strong data-tone="good">+3.4%</strong> from October
              </>
            ),
          },
          {
            key: 'l',
            label: 'Late households',
            value: '9',
            note: (
              <>
                <strong data-tone="bad">$412.40</strong> past due
              </>
            ),
            onPress: noop,
            pressed: true,
          },
          {
            key: 'd',
            label: 'Households renewing, next 30 days',
            value: '23',
            note: '6 don’t renew automatically',
            onPress: noop,
          },
        ]}
      />
      <FilterChips
        label="Filter members"
        chips={[
          { value: 'all', label: 'All', count: 438 },
          { value: 'active', label: 'Active', count: 412 },
          { value: 'past_due', label: 'Late', count: 9 },
          { value: 'renewal', label: 'Renewal due', count: 23 },
          { value: 'new', label: 'New', count: 18 },
          { value: 'canceled', label: 'Canceled', count: 14 },
        ]}
        selected={filters}
        onToggle={(value) =>
          setFilters((now) =>
            now.includes(value) ? now.filter((one) => one !== value) : [...now, value],
          )
        }
      />
      <GalleryTable />
      <div className={classes.columns}>
        <Panel title="Statuses">
          <Group gap="xs">
            {looks.map(({ key, look }) => (
              <StatusBadge key={key} look={look} />
            ))}
            <StatusBadge look={NOT_ADDED} />
          </Group>
        </Panel>
        <Panel title="Fields">
          <form onSubmit={form.submit} noValidate>
            <FormFields form={form} />
            <Button type="submit" mt="md">
              Save
            </Button>
          </form>
        </Panel>
        <Panel title="Contact">
          <Facts
            facts={[
              { label: 'Email', value: 'priscilla.tran@micron.com' },
              { label: 'Mobile', value: '208-555-0119' },
              { label: 'Address', value: '911 W Ranch Rd, Boise, ID 83702' },
            ]}
          />
        </Panel>
        <Panel title="Inline notices">
          <Group gap="sm">
            <Alert w="100%">Payouts land one business day later this week.</Alert>
            <Alert w="100%" color="amber">
              Connect your bank by Nov 28 to keep receiving payouts.
            </Alert>
            <Alert w="100%" color="danger">
              3 retries failed. Benefits stopped Nov 18.
            </Alert>
          </Group>
        </Panel>
        <Panel title="Loading a list" flush>
          <SkeletonRows rows={4} />
        </Panel>
        <Panel title="Nothing matches">
          <EmptyState
            icon={<IconUserSearch size={28} stroke={1.5} />}
            title="No late households match “okon”"
            action={
              <Button variant="default" size="xs">
                Clear search
              </Button>
            }
          >
            Search checks names and emails.
          </EmptyState>
        </Panel>
        <Panel title="Could not load">
          <ErrorState
            title="Members didn’t load"
            error={new ApiError(504, '', 'Server Timeout')}
            onRetry={noop}
          />
        </Panel>
        <NotesPanel
          notes={[
            {
              id: 1,
              author: 'Marisol Vega',
              at: '2026-10-06T20:14:00Z',
              text: 'Prefers texts. Minh’s perio charting moved to January.',
            },
            {
              id: 2,
              author: 'Dr. Hannah Whitfield',
              at: '2026-06-03T15:40:00Z',
              text: 'Sealants for Oscar quoted at 15% off.',
            },
          ]}
          onSave={async () => undefined}
        />
      </div>
      <Templates />
    </main>
  );
}

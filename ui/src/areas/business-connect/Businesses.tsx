import { Button, Menu } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { money } from '~/shared/money/money';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { endTerms, sendTerms, withdrawProposal } from './calls';
import { businessesQuery } from './queries';
import { EditTerms, ProposeTerms } from './Terms';
import type { OfficeBusiness } from './types';
import { BUSINESS_NOUN, businessLine, businessLook, partNow, partWords } from './words';

const COLUMNS: Column<OfficeBusiness>[] = [
  {
    key: 'business',
    title: 'Business',
    render: ({ business, contactName }) => <TwoLines first={business} second={contactName} />,
  },
  {
    key: 'terms',
    title: 'The business pays',
    room: 'some',
    render: ({ terms }) => partWords(terms),
  },
  { key: 'code', title: 'Employer code', room: 'much', render: ({ code }) => code },
  {
    key: 'employees',
    title: 'Employees',
    render: ({ enrolled, requested }) =>
      requested > 0 ? `${enrolled} enrolled, ${requested} asking` : `${enrolled} enrolled`,
  },
  {
    key: 'part',
    title: 'Pays now',
    room: 'much',
    render: ({ monthlyPart, yearlyPart }) => partNow(monthlyPart, yearlyPart),
  },
  {
    key: 'invoice',
    title: 'Last invoice',
    room: 'most',
    render: ({ lastInvoiceOn, lastInvoiceTotal }) =>
      lastInvoiceOn ? `${longDate(lastInvoiceOn)}, ${money(lastInvoiceTotal ?? '0.00')}` : '—',
  },
  {
    key: 'state',
    title: 'Status',
    render: (business) => (
      <>
        <StatusBadge look={businessLook(business)} />
        <div>{businessLine(business)}</div>
      </>
    ),
  },
];

interface Open {
  what: 'edit' | 'send' | 'propose' | 'withdraw' | 'end';
  business: OfficeBusiness;
}

interface BusinessesProps {
  office: number;
  manages: boolean;
  /** Opens the form that invites one. */
  invite: () => void;
}

/** The office’s businesses with their terms. */
export function Businesses({ office, manages, invite }: BusinessesProps) {
  const view = useListView();
  const query = useInfiniteQuery(businessesQuery(office));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ListScreen<OfficeBusiness>
        name="businesses"
        noun={BUSINESS_NOUN}
        view={view}
        query={query}
        onDownload={listDownload('/dentists/{id}/businesses/file', { path: { id: office } })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ businesses }) => businesses)}
        rowKey={({ id }) => id}
        rowActions={(business) =>
          manages && business.state !== 'ended' ? (
            <BusinessMenu business={business} open={(what) => setOpen({ what, business })} />
          ) : null
        }
        phone={(business) => ({
          name: business.business,
          amount: partNow(business.monthlyPart, business.yearlyPart),
          detail: `${business.enrolled} enrolled`,
          status: <StatusBadge look={businessLook(business)} />,
        })}
        errorTitle="The businesses didn’t load"
        empty={{
          icon: <IconBriefcase size={28} stroke={1.5} aria-hidden="true" />,
          title: 'No businesses yet',
          text: 'Invite an employer to pay part of its employees’ memberships.',
          action: manages && (
            <Button size="xs" variant="default" onClick={invite}>
              Invite an employer
            </Button>
          ),
        }}
      />
      {open?.what === 'edit' && (
        <EditTerms office={office} business={open.business} onClose={close} />
      )}
      {open?.what === 'send' && (
        <ConfirmDialog
          opened
          onClose={close}
          name={`send terms ${open.business.id}`}
          title={`Send the terms to ${open.business.business}?`}
          confirmLabel="Send terms"
          keepLabel="Not now"
          onConfirm={() => sendTerms(office, open.business.id)}
          done={() => toast('success', 'Terms sent')}
        >
          <p>
            {open.business.contactEmail} gets a new link; earlier links stop working. The business
            pays: {partWords(open.business.terms)}.
          </p>
        </ConfirmDialog>
      )}
      {open?.what === 'propose' && (
        <ProposeTerms office={office} business={open.business} onClose={close} />
      )}
      {open?.what === 'withdraw' && (
        <ConfirmDialog
          opened
          onClose={close}
          name={`withdraw proposal ${open.business.id}`}
          title={`Withdraw the new terms for ${open.business.business}?`}
          confirmLabel="Withdraw new terms"
          keepLabel="Keep"
          onConfirm={() => withdrawProposal(office, open.business.id)}
          done={() => toast('success', 'New terms withdrawn')}
        >
          <p>The accepted terms stay as they are: {partWords(open.business.terms)}.</p>
        </ConfirmDialog>
      )}
      {open?.what === 'end' && <End office={office} business={open.business} onClose={close} />}
    </>
  );
}

function BusinessMenu({
  business,
  open,
}: {
  business: OfficeBusiness;
  open: (what: Open['what']) => void;
}) {
  const written = business.state === 'draft' || business.state === 'sent';
  return (
    <RowMenu label={`Actions for ${business.business}`} width={200} color="gray.7">
      {written && <Menu.Item onClick={() => open('edit')}>Edit terms</Menu.Item>}
      {written && <Menu.Item onClick={() => open('send')}>Send terms</Menu.Item>}
      {business.state === 'accepted' && (
        <Menu.Item onClick={() => open('propose')}>New terms</Menu.Item>
      )}
      {business.proposed && (
        <Menu.Item onClick={() => open('withdraw')}>Withdraw new terms</Menu.Item>
      )}
      {business.state !== 'ending' && (
        <Menu.Item color="danger" onClick={() => open('end')}>
          {written ? 'Withdraw' : 'End sponsorship'}
        </Menu.Item>
      )}
    </RowMenu>
  );
}

function End({
  office,
  business,
  onClose,
}: {
  office: number;
  business: OfficeBusiness;
  onClose: () => void;
}) {
  const running = business.state === 'accepted';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`end terms ${business.id}`}
      title={running ? `End the sponsorship of ${business.business}?` : `Withdraw the terms?`}
      confirmLabel={running ? 'End with 30 days’ notice' : 'Withdraw terms'}
      keepLabel="Keep"
      destructive
      onConfirm={() => endTerms(office, business.id)}
      done={({ on }) =>
        toast('success', running ? `The sponsorship ends after ${longDate(on)}` : 'Terms withdrawn')
      }
    >
      <p>
        {running
          ? `${business.enrolled} employees keep their paid periods. Then each chooses whether to keep the membership at its own price. No one is charged without agreeing.`
          : 'The emailed link stops working.'}
      </p>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { useActiveOffice } from '~/user/useUser';
import type { Guest } from './calls';
import { FindGuest } from './FindGuest';
import { FoundGuests } from './FoundGuests';
import { GuestPanel } from './GuestPanel';
import { GuestVisits } from './GuestVisits';

/** Members of other locations at this one: finding them, and their visits. */
export function Screen() {
  const office = useActiveOffice();
  return office && <Guests key={office.id} office={office.id} />;
}

function Guests({ office }: { office: number }) {
  const [params, setParams] = useSearchParams();
  const [found, setFound] = useState<Guest[]>();
  const asked = params.get('guest') ?? '';
  const chosen = /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : null;
  const choose = (id: number | null) =>
    setParams(id === null ? {} : { guest: String(id) }, { preventScrollReset: true });
  return (
    <>
      <PageHeader
        title="Members of other locations"
        line="Their plan counts here too. Find the member, see what is left, and record the visit."
        crumbs={[
          { label: 'Dashboard', to: '/account/dashboard' },
          { label: 'Members of other locations' },
        ]}
      />
      <FindGuest
        office={office}
        onFound={(guests) => {
          setFound(guests);
          const only = guests.length === 1 ? guests[0] : undefined;
          choose(only?.memberId ?? null);
        }}
      />
      {chosen === null && found && <FoundGuests guests={found} onChoose={choose} />}
      {chosen !== null && <GuestPanel key={chosen} office={office} memberId={chosen} />}
      <GuestVisits office={office} />
    </>
  );
}

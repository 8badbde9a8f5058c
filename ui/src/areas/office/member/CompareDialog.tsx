import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { enrollLike } from '~/areas/enrollment/enrollment-start';
import { type Taken, YearComparison } from '~/order/year/YearComparison';
import { Dialog } from '~/shared/confirm/Dialog';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { enrollmentLock } from '~/user/enrollment-lock';
import { useUser } from '~/user/useUser';
import { compareYear, proceduresQuery } from '../../chairside-quote/calls';
import { optionOf } from '../../chairside-quote/lines';
import type { MemberDetails } from '../calls';
import { leadsTo, peopleOf } from './compare';

interface CompareDialogProps {
  details: MemberDetails;
  officeId: number;
  may: { change: boolean };
  onClose: () => void;
}

/**
 * The household's yearly cost of care: its people, their plans and use, every plan, and a button to
 * choose one.
 */
export function CompareDialog({ details, officeId, may, onClose }: CompareDialogProps) {
  const query = useQuery(proceduresQuery(officeId));
  const locked = enrollmentLock(useUser());
  const take = (taken: Taken[]) => {
    const way = leadsTo(details, taken, may);
    if (!way) return null;
    if ('enroll' in way && locked)
      return (
        <Button size="compact-sm" variant="light" disabled title={locked}>
          Enroll like this
        </Button>
      );
    const to = 'change' in way ? way.change : enrollLike(details.account.id, way.enroll);
    return (
      <Button component={Link} to={to} size="compact-sm" variant="light" onClick={onClose}>
        {'change' in way ? 'Change to this' : 'Enroll like this'}
      </Button>
    );
  };
  return (
    <Dialog opened onClose={onClose} title="Compare plans for this household" width={860}>
      <LoadedQuery query={query} errorTitle="Fees didn’t load" rows={6}>
        {({ items }) => {
          const procedures = items.map((one) => ({ code: one.code, label: optionOf(one) }));
          const known = new Set(procedures.map(({ code }) => code));
          return (
            <YearComparison
              language="en"
              procedures={procedures}
              initial={peopleOf(details, known)}
              compare={(people) => compareYear(officeId, people)}
              take={take}
            />
          );
        }}
      </LoadedQuery>
    </Dialog>
  );
}

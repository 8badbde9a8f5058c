import { queryOptions } from '@tanstack/react-query';
import { get, post } from '~/areas/business-connect/send';

/** A membership that a business pays a part of, or paid until it stopped. */
export interface Sponsored {
  id: number;
  memberId: number;
  memberName: string;
  planName: string;
  period: 'month' | 'year';
  businessName: string;
  price: string;
  part: string;
  own: string;
  endsOn?: string;
  choice?: 'open' | 'kept' | 'let_end';
  membershipEndsOn?: string;
  keepPrice?: string;
  keepFrom?: string;
  hasMethod: boolean;
}

export const sponsoredQuery = queryOptions({
  queryKey: ['sponsored-memberships'],
  queryFn: ({ signal }) => get<{ memberships: Sponsored[] }>('/patients/sponsored', { signal }),
  meta: { quiet: true },
});

const one = (sponsorshipId: number) => ({ params: { path: { sponsorshipId } } });

export const keepMembership = (id: number, price: string) =>
  post<{ from: string }>('/patients/sponsored/{sponsorshipId}/keep', {
    ...one(id),
    body: { price, agree: true },
  });

export const letEnd = (id: number) =>
  post<object>('/patients/sponsored/{sponsorshipId}/let-end', one(id));

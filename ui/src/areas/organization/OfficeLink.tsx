import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { officeAddress } from '~/user/office-address';

interface OfficeLinkProps {
  office: number;
  /** The page's path, with its query. */
  to: string;
  className?: string;
  /** For screen readers: the visible text, and where it leads. */
  label?: string;
  children: ReactNode;
}

/** A link from the organization to a page of one of its locations. */
export const OfficeLink = ({ office, to, className, label, children }: OfficeLinkProps) => (
  <Link to={officeAddress(office, to)} className={className} aria-label={label}>
    {children}
  </Link>
);

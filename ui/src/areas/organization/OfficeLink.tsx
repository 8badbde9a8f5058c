import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The address of an office's page that makes the office the active one (`app/session/guard.ts`). */
export function officeAddress(office: number, path: string): string {
  const [page = '', search = ''] = path.split('?');
  const params = new URLSearchParams(search);
  params.set('office', String(office));
  return `${page}?${params}`;
}

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

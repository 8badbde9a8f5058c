import { IconChevronRight } from '@tabler/icons-react';
import { Dialog } from '~/shared/confirm/Dialog';
import { OfficeLink } from '../OfficeLink';
import classes from '../Organization.module.css';
import type { LocationName } from '../types';

/** People are invited at a location; then they can be assigned to more. */
export function InviteDialog({
  locations,
  onClose,
}: {
  locations: LocationName[];
  onClose: () => void;
}) {
  return (
    <Dialog opened onClose={onClose} title="Invite someone" width={480}>
      <p>Choose the location they start at. You can give them access to more afterwards.</p>
      <ul className={classes.plain} aria-label="Locations">
        {locations.map((one) => (
          <li key={one.dentistInfoId}>
            <OfficeLink
              office={one.dentistInfoId}
              to="/dentist-new/users"
              className={classes.choice}
            >
              {one.officeName}
              <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
            </OfficeLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

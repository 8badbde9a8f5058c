import { Anchor } from '@mantine/core';
import { IconCalendar, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { officeAddress } from '~/shared/address/office-address';
import { Panel } from '~/shared/panel/Panel';
import { PhoneLink } from '~/shared/reach/Reach';
import type { FamilyOffice } from '../calls';
import { usePatientTexts } from '../texts';
import classes from './Portal.module.css';
import { hoursWords } from './words';

/** The patient's office: phone, address, hours. */
export function OfficeBlock({ office }: { office: FamilyOffice }) {
  const address = officeAddress(office);
  const { t, language } = usePatientTexts();
  const hours = hoursWords(office, language);
  return (
    <Panel>
      <h2 className={classes.officeTitle}>{t.yourOffice}</h2>
      {office.logoUrl && <img src={office.logoUrl} alt={office.name} className={classes.logo} />}
      <ul className={classes.office}>
        {office.phone && (
          <li>
            <IconPhone size={18} stroke={1.6} aria-hidden="true" />
            <PhoneLink phone={office.phone} underline="always" />
          </li>
        )}
        {address && (
          <li>
            <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
            {address}
          </li>
        )}
        {hours && (
          <li>
            <IconCalendar size={18} stroke={1.6} aria-hidden="true" />
            {hours}
          </li>
        )}
      </ul>
      <Anchor component={Link} to="/patient/your-dentist" className={classes.all}>
        {t.aboutOffice}
      </Anchor>
    </Panel>
  );
}

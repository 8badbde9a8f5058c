import { Button, Menu } from '@mantine/core';
import {
  IconHelpCircle,
  IconLifebuoy,
  IconMail,
  IconMessage,
  IconNews,
  IconPhone,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useBrand } from '../../brand';
import { OFFICE, roleHere } from '../../roles';
import { useUser } from '../../session/useUser';

/** Need Assistance: the questions that offices ask, and how to reach the brand's support. */
export function SupportMenu() {
  const { supportEmail, phone } = useBrand().contacts;
  const asks = (OFFICE as readonly string[]).includes(roleHere(useUser()));
  return (
    <Menu position="bottom-end" width={270} withinPortal={false}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconLifebuoy size={18} stroke={1.6} />}>
          Support
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Need Assistance?</Menu.Label>
        {asks && (
          <Menu.Item
            component={Link}
            to="/dentist-new/faq"
            leftSection={<IconHelpCircle size={17} stroke={1.6} />}
          >
            FAQ
          </Menu.Item>
        )}
        {asks && (
          <Menu.Item
            component={Link}
            to="/dentist-new/contact-admin"
            leftSection={<IconMessage size={17} stroke={1.6} />}
          >
            Contact Us
          </Menu.Item>
        )}
        {asks && (
          <Menu.Item
            component={Link}
            to="/dentist-new/release-notes"
            leftSection={<IconNews size={17} stroke={1.6} />}
          >
            Release notes
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={`mailto:${supportEmail}`}
          leftSection={<IconMail size={17} stroke={1.6} />}
        >
          {supportEmail}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`tel:${phone}`}
          leftSection={<IconPhone size={17} stroke={1.6} />}
        >
          {phone}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

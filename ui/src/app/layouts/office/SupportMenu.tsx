import { Button, Menu } from '@mantine/core';
import { IconLifebuoy, IconMail, IconPhone } from '@tabler/icons-react';
import { useBrand } from '../../brand';

/** Need Assistance: how to reach the brand's support. */
export function SupportMenu() {
  const { supportEmail, phone } = useBrand().contacts;
  return (
    <Menu position="bottom-end" width={270} withinPortal={false}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconLifebuoy size={18} stroke={1.6} />}>
          Support
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Need Assistance?</Menu.Label>
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

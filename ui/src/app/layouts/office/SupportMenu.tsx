import { Button, Menu } from '@mantine/core';
import { IconBook, IconLifebuoy, IconMail, IconPhone } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { helpAddress } from './help-address';
import { useSupportPages } from './support-pages';

/** Need Assistance: frequent questions of offices, and how to reach the brand's support. */
export function SupportMenu() {
  const brand = useBrand();
  const { supportEmail, phone } = brand.contacts;
  const article = helpAddress(brand, useLocation().pathname);
  const pages = useSupportPages();
  return (
    <Menu position="bottom-end" width={270} withinPortal={false}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconLifebuoy size={18} stroke={1.6} />}>
          Support
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Need Assistance?</Menu.Label>
        {pages.map(({ path, title, icon: Icon }) => (
          <Menu.Item
            key={path}
            component={Link}
            to={path}
            leftSection={<Icon size={17} stroke={1.6} />}
          >
            {title}
          </Menu.Item>
        ))}
        {article && (
          <Menu.Item
            component="a"
            href={article}
            target="_blank"
            rel="noopener"
            leftSection={<IconBook size={17} stroke={1.6} />}
          >
            Help with this page
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

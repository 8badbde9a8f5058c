import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { enrollmentLock } from '~/user/enrollment-lock';
import { useUser } from '~/user/useUser';
import classes from './EnrollItem.module.css';

interface EnrollItemProps {
  /** The enrollment form, as `enrollAddress` has it. */
  to: string;
  icon?: ReactNode;
  children: ReactNode;
}

/**
 * A menu item that opens the enrollment form. While the office can’t take members it is disabled
 * and says why.
 */
export function EnrollItem({ to, icon, children }: EnrollItemProps) {
  const locked = enrollmentLock(useUser());
  if (locked)
    return (
      <Menu.Item
        aria-disabled
        className={classes.locked}
        closeMenuOnClick={false}
        leftSection={icon}
      >
        {children}
        <span className={classes.reason}>{locked}</span>
      </Menu.Item>
    );
  return (
    <Menu.Item component={Link} to={to} leftSection={icon}>
      {children}
    </Menu.Item>
  );
}

import { ActionIcon, type ActionIconProps, Menu, type MenuProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';

interface RowMenuProps
  extends Pick<MenuProps, 'children' | 'width' | 'transitionProps'>,
    Pick<ActionIconProps, 'color' | 'size' | 'loading'> {
  /** For screen readers: "Actions for Ana Reyes". */
  label: string;
}

/** The `⋯` menu of a row; its items are the children. */
export function RowMenu({
  label,
  color = 'gray',
  size = 36,
  loading,
  children,
  ...menu
}: RowMenuProps) {
  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>
        <ActionIcon variant="subtle" color={color} size={size} loading={loading} aria-label={label}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

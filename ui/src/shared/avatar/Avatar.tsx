import clsx from 'clsx';
import classes from './Avatar.module.css';
import { initials, tintOf } from './initials';

interface AvatarProps {
  name: string;
  /** Diameter in pixels. */
  size?: 24 | 30 | 36;
  className?: string;
}

/**
 * A person's initials on a pale tint. The name is next to it, so it is hidden from screen readers.
 */
export function Avatar({ name, size = 30, className }: AvatarProps) {
  return (
    <span
      className={clsx(classes.avatar, className)}
      data-tint={tintOf(name)}
      data-size={size}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}

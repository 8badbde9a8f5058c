import clsx from 'clsx';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './Action.module.css';

type Props = { quiet?: boolean } & (
  | ({ href: string } & ComponentPropsWithoutRef<'a'>)
  | ({ href?: undefined } & ComponentPropsWithoutRef<'button'>)
);

/**
 * A button, or a link that looks like one, for content without the form: it needs none of the
 * form's components.
 */
export function Action({ quiet, ...props }: Props) {
  const className = clsx(classes.action, quiet && classes.quiet);
  if (props.href !== undefined) return <a {...props} className={className} />;
  return <button type="button" {...props} className={className} />;
}

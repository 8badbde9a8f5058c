import clsx from 'clsx';
import classes from './LanguageLink.module.css';

interface LanguageLinkProps {
  value: 'en' | 'es';
  onChange: (language: 'en' | 'es') => void;
  className?: string;
}

/** The page in its other language, as on the sign-in page. */
export function LanguageLink({ value, onChange, className }: LanguageLinkProps) {
  const other = value === 'es' ? 'en' : 'es';
  return (
    <button
      type="button"
      lang={other}
      className={clsx(classes.link, className)}
      onClick={() => onChange(other)}
    >
      {other === 'es' ? 'Español' : 'English'}
    </button>
  );
}

import { SegmentedControl } from '@mantine/core';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

interface LanguageChoiceProps {
  value: 'en' | 'es';
  onChange: (language: 'en' | 'es') => void;
  className?: string;
}

/** English or Spanish, on a page that somebody opens from a link. */
export function LanguageChoice({ value, onChange, className }: LanguageChoiceProps) {
  return (
    <SegmentedControl
      className={className}
      aria-label="Language / Idioma"
      value={value}
      onChange={onChange}
      data={[...LANGUAGES]}
    />
  );
}

import { Segments } from './Segments';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

interface LanguageChoiceProps {
  value: 'en' | 'es';
  onChange: (language: 'en' | 'es') => void;
  className?: string;
  /** The id of the label. */
  labelledBy?: string;
}

/** English or Spanish, on a page opened from a link. */
export function LanguageChoice({ value, onChange, className, labelledBy }: LanguageChoiceProps) {
  return (
    <Segments
      className={className}
      aria-label={labelledBy ? undefined : 'Language / Idioma'}
      aria-labelledby={labelledBy}
      value={value}
      onChange={onChange}
      choices={LANGUAGES}
    />
  );
}

const LANGUAGES_FOR_STAFF = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
] as const;

interface PatientLanguageProps extends Pick<LanguageChoiceProps, 'value' | 'onChange'> {
  /** What the choice is for: "Print language". */
  label: string;
}

/** The language of a patient text, which staff choose in a panel's header. */
export function PatientLanguage({ label, value, onChange }: PatientLanguageProps) {
  return (
    <Segments
      size="small"
      aria-label={label}
      value={value}
      onChange={onChange}
      choices={LANGUAGES_FOR_STAFF}
    />
  );
}

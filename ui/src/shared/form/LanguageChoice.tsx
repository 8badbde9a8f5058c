import { Segments } from './Segments';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

interface LanguageChoiceProps {
  value: 'en' | 'es';
  onChange: (language: 'en' | 'es') => void;
  /** The id of the label. */
  labelledBy: string;
}

/** English or Spanish, in a form for patients. A page's own language has a LanguageLink. */
export function LanguageChoice({ value, onChange, labelledBy }: LanguageChoiceProps) {
  return (
    <Segments aria-labelledby={labelledBy} value={value} onChange={onChange} choices={LANGUAGES} />
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

import { useTexts } from '~/order/texts';
import type { Language } from '~/order/types';
import classes from './frame.module.css';

const LANGUAGES: { language: Language; label: string; name: string }[] = [
  { language: 'en', label: 'EN', name: 'English' },
  { language: 'es', label: 'ES', name: 'Español' },
];

/** English or Spanish, at any step; the input stays. */
export function LanguageSwitch() {
  const { t, language, texts } = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inside the header's line in every browser
    <div className={classes.languages} role="group" aria-label={t('language.label')}>
      {LANGUAGES.map((option) => (
        <button
          key={option.language}
          type="button"
          lang={option.language}
          className={classes.language}
          aria-pressed={option.language === language}
          title={option.name}
          onClick={() => void texts.use(option.language)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

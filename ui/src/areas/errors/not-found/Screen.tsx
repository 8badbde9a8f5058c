import { usePageTitle } from '~/shared/title/title';
import { Blank } from '../Blank';
import { ERROR_TEXTS } from '../texts';
import { useVisitorLanguage } from '../visitor-language';
import { WayOn } from '../WayOn';

/** 404: an address without a page. */
export function Screen() {
  const language = useVisitorLanguage();
  const t = ERROR_TEXTS[language];
  usePageTitle(t.missing);
  return (
    <Blank
      language={language}
      title={t.missing}
      text={t.missingText}
      actions={<WayOn language={language} />}
    />
  );
}

import { usePageTitle } from '~/shared/title/title';
import { Blank } from '../Blank';
import { ERROR_TEXTS } from '../texts';
import { useVisitorLanguage } from '../visitor-language';
import { WayOn } from '../WayOn';

/** A page that is not available to this type of user. */
export function Screen() {
  const language = useVisitorLanguage();
  const t = ERROR_TEXTS[language];
  usePageTitle(t.closed);
  return (
    <Blank
      language={language}
      title={t.closed}
      text={t.closedText}
      actions={<WayOn language={language} />}
    />
  );
}

import { Blank } from '../Blank';
import { ERROR_TEXTS } from '../texts';
import { useVisitorLanguage } from '../visitor-language';
import { WayOn } from '../WayOn';

/** A page that is not available to this type of user. */
export function Screen() {
  const language = useVisitorLanguage();
  const t = ERROR_TEXTS[language];
  return <Blank language={language} title={t.closed} text={t.closedText} actions={<WayOn />} />;
}

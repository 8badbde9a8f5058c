import { useQuery } from '@tanstack/react-query';
import { dayIn } from '~/shared/dates/dates';
import { DownloadIcon } from '~/shared/download/DownloadIcon';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { openOwnLetter } from '../calls';
import { lettersQuery } from '../queries';
import { usePatientTexts } from '../texts';
import classes from './PaymentList.module.css';

/** The household's letters about prices, renewal and the end of a plan, and its quotes, as PDF. */
export function LettersPanel() {
  const { t, date } = usePatientTexts();
  const { data, error, refetch } = useQuery(lettersQuery);
  // The statements have their own buttons above.
  const sent = data?.filter(({ kind }) => kind !== 'statement');
  return (
    <Panel title={t.letters.title}>
      <Loaded
        data={sent}
        error={error}
        onRetry={() => void refetch()}
        errorTitle={t.letters.failed}
        rows={2}
      >
        {(letters) =>
          letters.length === 0 ? (
            <EmptyState title={t.letters.none}>{t.letters.noneText}</EmptyState>
          ) : (
            <ul className={classes.letters}>
              {letters.map((letter) => (
                <li key={letter.key} className={classes.letter}>
                  <span>
                    {letter.subject}
                    <span className={classes.sent}>{date(dayIn(letter.at))}</span>
                  </span>
                  <DownloadIcon
                    label={t.letters.open({ name: letter.subject })}
                    onDownload={() => openOwnLetter(letter.key)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

import { Button, CopyButton } from '@mantine/core';
import { IconCopy, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { showDate } from '~/shared/dates/show-date';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { MoneyText } from '~/shared/money/MoneyText';
import { money, toCents } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { withValues } from '~/texts/read';
import type { Referral, Referrals } from '../calls';
import { referralsQuery } from '../queries';
import { usePatientTexts } from '../texts';
import classes from './ShareOffice.module.css';
import { SHARE_TEXTS } from './texts';

interface ShareOfficeProps {
  office: { name: string; enrollmentOpen: boolean };
}

/** The household's own link to the office's sign-up, for friends, and the state of each credit. */
export function ShareOffice({ office }: ShareOfficeProps) {
  const { data } = useQuery(referralsQuery);
  const { language } = usePatientTexts();
  const t = SHARE_TEXTS[language];
  if (!data) return null;
  const { joined, joinedBy, credit, code } = data;
  if (!office.enrollmentOpen && joined.length === 0 && !joinedBy) return null;
  return (
    <Panel title={t.title}>
      <p className={classes.text}>
        {data.terms[language]} {t.code({ code })}
      </p>
      {toCents(credit) > 0 && (
        <p className={classes.text}>
          <strong>{t.credit({ amount: money(credit) })}</strong>
        </p>
      )}
      {office.enrollmentOpen && <ShareLink referrals={data} name={office.name} />}
      {joined.length > 0 && (
        <section aria-labelledby="joined-with-code">
          <h3 id="joined-with-code" className={classes.heading}>
            {t.joined}
          </h3>
          <ul className={classes.joined}>
            {joined.map((referral) => (
              <Line
                key={`${referral.name} ${referral.joinedOn}`}
                referral={referral}
                name={referral.name}
              />
            ))}
          </ul>
        </section>
      )}
      {joinedBy && (
        <ul className={classes.joined}>
          <Line referral={joinedBy} name={t.joinedBy({ name: joinedBy.name })} />
        </ul>
      )}
      {(joined.length > 0 || joinedBy) && (
        <div className={classes.acts}>
          <DownloadMenu
            size="xs"
            label={t.download}
            onDownload={listDownload('/patient/referrals/file', {})}
          />
        </div>
      )}
    </Panel>
  );
}

function ShareLink({ referrals, name }: { referrals: Referrals; name: string }) {
  const { language } = usePatientTexts();
  const t = SHARE_TEXTS[language];
  const url = `${referrals.address}&lang=${language}`;
  return (
    <>
      <p className={classes.link}>{url}</p>
      <div className={classes.acts}>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={<IconCopy size={17} aria-hidden="true" />}
              onClick={copy}
            >
              <span role="status">{copied ? t.copied : t.copy}</span>
            </Button>
          )}
        </CopyButton>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={17} aria-hidden="true" />}
            // Closing the phone's share dialog is no error.
            onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
          >
            {t.share}
          </Button>
        )}
      </div>
    </>
  );
}

/** The referred person, the credit's state, and this household's share. */
function Line({ referral, name }: { referral: Referral; name: string }) {
  const { language } = usePatientTexts();
  const { states } = SHARE_TEXTS[language];
  const on = referral.expectedOn ? showDate(referral.expectedOn, language) : '';
  return (
    <li className={classes.line}>
      <span>
        <strong>{name}</strong>
        <span className={classes.state}>{withValues(states[referral.state], { date: on })}</span>
      </span>
      {toCents(referral.given) > 0 && <MoneyText amount={referral.given} />}
    </li>
  );
}

import { Button, CopyButton } from '@mantine/core';
import { IconCopy, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '~/app/brand';
import { Panel } from '~/shared/panel/Panel';
import { ownEnrollmentQuery } from '../queries';
import { usePatientTexts } from '../texts';
import classes from './ShareOffice.module.css';
import { SHARE_TEXTS } from './texts';

/** The household's own link to the office's sign-up, for friends. Nothing while the office takes nobody. */
export function ShareOffice() {
  const { data } = useQuery(ownEnrollmentQuery);
  const { segment } = useBrand().professional;
  const { language } = usePatientTexts();
  const t = SHARE_TEXTS[language];
  const code = data?.household?.referralCode;
  const office = data?.page.office;
  if (!code || !office?.enrollmentOpen) return null;
  const address = new URL(`/accounts/signup/${segment}/${office.id}`, window.location.origin);
  address.search = new URLSearchParams({ ref: code, lang: language }).toString();
  const url = address.href;
  return (
    <Panel title={t.title}>
      <p className={classes.text}>{t.text(code)}</p>
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
            // Closing the phone's own dialog is no failure.
            onClick={() => void navigator.share({ title: office.name, url }).catch(() => undefined)}
          >
            {t.share}
          </Button>
        )}
      </div>
    </Panel>
  );
}

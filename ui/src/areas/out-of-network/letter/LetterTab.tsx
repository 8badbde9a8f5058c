import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '~/order/types';
import panels from '~/shared/column/Column.module.css';
import { Copy } from '~/shared/copy/Copy';
import { DateField } from '~/shared/dates/DateField';
import { dayIn } from '~/shared/dates/dates';
import { showDate } from '~/shared/dates/show-date';
import { useDownload } from '~/shared/download/useDownload';
import { choicesOf } from '~/shared/form/choices';
import { formatPhone } from '~/shared/form/typing';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { useUser } from '~/user/useUser';
import classes from './Letter.module.css';
import { filled } from './letter';
import { networkLetterQuery, openLetter } from './queries';

const MOST_CHARACTERS = 80;

/**
 * The page and the letter for patients of an insurance network that the office leaves. Nothing is
 * saved or sent.
 */
export function LetterTab() {
  const office = useUser().dentistInfo;
  return office ? <Letter office={office} /> : null;
}

interface LetterProps {
  office: { id: number; officeName: string; phone: string };
}

function Letter({ office }: LetterProps) {
  const [language, setLanguage] = useState<Language>('en');
  const [network, setNetwork] = useState('');
  const [from, setFrom] = useState('');
  const [signer, setSigner] = useState('');
  const { data, error, refetch } = useQuery(networkLetterQuery(office.id, language));
  const { busy, download } = useDownload();
  const save = () =>
    download((signal) =>
      openLetter(
        office.id,
        {
          language,
          network: network.trim() || undefined,
          from: from || undefined,
          signedBy: signer.trim() || undefined,
        },
        signal,
      ),
    );
  return (
    <div className={panels.column}>
      <Panel
        title="Page for your patients"
        action={
          <SegmentedControl
            size="xs"
            aria-label="Language of page and letter"
            value={language}
            onChange={(next) => setLanguage(next as Language)}
            data={choicesOf({ en: 'English', es: 'Spanish' })}
          />
        }
      >
        <p className={panels.line}>
          Shows what changes when you leave an insurance network, what stays the same, and your
          plans.
        </p>
        <div className={panels.address}>
          <TextInput label="Link to share" value={data?.link ?? ''} readOnly />
          <Copy value={data?.link ?? ''} label="Copy link" />
          <Button
            component="a"
            href={data?.link}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            Open page
          </Button>
        </div>
      </Panel>
      <Panel
        title="Letter"
        action={
          <Button
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={busy}
            onClick={save}
          >
            Letter as PDF
          </Button>
        }
      >
        <p className={panels.line}>
          The PDF also has your address, your plans with prices, your logo if you have one, and a QR
          code that opens the page above.
        </p>
        <div className={classes.fields}>
          <TextInput
            label="Insurance network"
            maxLength={MOST_CHARACTERS}
            value={network}
            onChange={(event) => setNetwork(event.currentTarget.value)}
          />
          <DateField label="First day out of the network" value={from} onChange={setFrom} />
          <TextInput
            label="Signed by"
            maxLength={MOST_CHARACTERS}
            value={signer}
            onChange={(event) => setSigner(event.currentTarget.value)}
          />
        </div>
        <Loaded
          data={data}
          error={error}
          onRetry={() => void refetch()}
          errorTitle="The letter didn’t load"
          rows={6}
        >
          {(letter) => (
            <article className={classes.sheet} lang={language} aria-label="Letter preview">
              <p className={classes.office}>{office.officeName}</p>
              <p>{showDate(dayIn(new Date()), language)}</p>
              <p>{letter.greeting}</p>
              {letter.paragraphs.map((paragraph) => (
                <p key={paragraph}>{filled(paragraph, { network, from }, language)}</p>
              ))}
              <p>{letter.closing}</p>
              <p>
                {signer && (
                  <>
                    {signer}
                    <br />
                  </>
                )}
                {office.officeName}
                <br />
                {formatPhone(office.phone)}
              </p>
            </article>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}

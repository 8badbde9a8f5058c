import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '~/app/session/useUser';
import { Copy } from '~/areas/office/marketing/enrollment-form/EnrollmentFormTab';
import { showDate } from '~/order/money';
import type { Language } from '~/order/types';
import { DateField } from '~/shared/dates/DateField';
import { dayIn } from '~/shared/dates/dates';
import { formatPhone } from '~/shared/form/typing';
import { Panel } from '~/shared/panel/Panel';
import { pageAddress } from '../address';
import classes from './Letter.module.css';
import { letter } from './letter';

const MOST_CHARACTERS = 80;

/** The page and the letter for patients of an insurance network that the office leaves. Nothing is saved or sent. */
export function LetterTab() {
  const office = useUser().dentistInfo;
  const [language, setLanguage] = useState<Language>('en');
  const [network, setNetwork] = useState('');
  const [from, setFrom] = useState('');
  const [signer, setSigner] = useState('');
  if (!office) return null;
  const link = pageAddress(office.slug, language);
  const phone = formatPhone(office.phone);
  const text = letter({ office: office.officeName, phone, network, from, link }, language);
  return (
    <div className={classes.column}>
      <Panel
        title="Page for your patients"
        action={
          <SegmentedControl
            size="xs"
            aria-label="Language of page and letter"
            value={language}
            onChange={(next) => setLanguage(next as Language)}
            data={[
              { value: 'en', label: 'English' },
              { value: 'es', label: 'Spanish' },
            ]}
          />
        }
      >
        <p className={classes.line}>
          Shows what changes when you leave an insurance network, what stays the same, and your
          plans.
        </p>
        <div className={classes.address}>
          <TextInput label="Link to share" value={link} readOnly />
          <Copy value={link} label="Copy link" />
          <Button
            component="a"
            href={link}
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
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print letter
          </Button>
        }
      >
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
        <article
          className={classes.sheet}
          data-print-sheet
          lang={language}
          aria-label="Letter preview"
        >
          <p className={classes.office}>{office.officeName}</p>
          <p>{showDate(dayIn(new Date()), language)}</p>
          <p>{text.greeting}</p>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>{text.closing}</p>
          <p>
            {signer && (
              <>
                {signer}
                <br />
              </>
            )}
            {office.officeName}
            <br />
            {phone}
          </p>
        </article>
      </Panel>
    </div>
  );
}

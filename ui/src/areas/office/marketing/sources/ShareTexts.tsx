import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { Copy } from '../enrollment-form/EnrollmentFormTab';
import { linksQuery } from '../enrollment-form/queries';
import classes from '../Marketing.module.css';
import { SOURCES } from './words';

/** Texts with the sign-up's address, to copy. */
export function ShareTexts({ officeId }: { officeId: number }) {
  const { data, error, refetch } = useQuery(linksQuery(officeId));
  const [language, setLanguage] = useState('en');
  return (
    <Panel
      title="Texts to share"
      action={
        <SegmentedControl
          size="xs"
          aria-label="Language of the texts"
          value={language}
          onChange={setLanguage}
          data={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Spanish' },
          ]}
        />
      }
    >
      <Loaded
        data={data}
        error={error}
        errorTitle="The texts didn’t load"
        onRetry={() => void refetch()}
        rows={4}
      >
        {({ texts }) => (
          <div className={classes.column}>
            {texts
              .filter((text) => text.language === language)
              .map((text) => (
                <section key={text.source} aria-label={SOURCES[text.source]} lang={language}>
                  {text.subject && <TextInput label="Subject" value={text.subject} readOnly />}
                  <Textarea
                    label={SOURCES[text.source]}
                    value={text.text}
                    readOnly
                    autosize
                    mb="xs"
                  />
                  <Copy value={text.text} label={`Copy ${SOURCES[text.source].toLowerCase()}`} />
                </section>
              ))}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

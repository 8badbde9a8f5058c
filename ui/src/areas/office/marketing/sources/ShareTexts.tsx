import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import panels from '~/shared/column/Column.module.css';
import { Copy } from '~/shared/copy/Copy';
import { PatientLanguage } from '~/shared/form/LanguageChoice';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { linksQuery } from '../enrollment-form/queries';
import { SOURCES } from './words';

/** Texts with the sign-up's address, to copy. */
export function ShareTexts({ officeId }: { officeId: number }) {
  const query = useQuery(linksQuery(officeId));
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  return (
    <Panel
      title="Texts to share"
      action={
        <PatientLanguage label="Language of the texts" value={language} onChange={setLanguage} />
      }
    >
      <LoadedQuery query={query} errorTitle="The texts didn’t load" rows={4}>
        {({ texts }) => (
          <div className={panels.column}>
            {texts
              .filter((text) => text.language === language)
              .map((text) => (
                <section key={text.source} aria-label={SOURCES[text.source]} lang={language}>
                  {text.subject && (
                    <TextInput label="Subject" value={text.subject} readOnly mb="xs" />
                  )}
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
      </LoadedQuery>
    </Panel>
  );
}

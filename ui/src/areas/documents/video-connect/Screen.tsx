import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Copy } from '~/shared/copy/Copy';
import { PatientLanguage } from '~/shared/form/LanguageChoice';
import { formatPhone } from '~/shared/form/typing';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import en from '~/texts/en/video-message';
import es from '~/texts/es/video-message';
import { lightTexts } from '~/texts/light';
import { useUser } from '~/user/useUser';
import { Paragraphs } from '../Paragraphs';
import { type BrandText, documentText } from '../queries';
import classes from './VideoConnect.module.css';

const MESSAGES = lightTexts({ en, es });

/** How an office meets its members by video: the steps, and the message with the link. */
export function Screen() {
  const { landing } = useUser();
  const query = useQuery(documentText('video-connect', 'en'));
  return (
    <>
      <PageHeader
        title="VideoConnect"
        line={query.data?.title ?? null}
        actions={
          <Button component={Link} to={landing} variant="default">
            Find a member
          </Button>
        }
      />
      <LoadedQuery query={query} errorTitle="This page didn’t load">
        {(text) => <Steps of={text} />}
      </LoadedQuery>
    </>
  );
}

function Steps({ of: { sections } }: { of: BrandText }) {
  const intro = sections.filter(({ heading }) => !heading);
  const steps = sections.filter(({ heading }) => heading);
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        {intro.map(({ paragraphs }) => (
          <Paragraphs key={paragraphs.join()} of={paragraphs} />
        ))}
      </div>
      <ol className={classes.steps}>
        {steps.map(({ heading, paragraphs }, index) => (
          <li key={heading} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h2>{heading}</h2>
            <Paragraphs of={paragraphs} />
          </li>
        ))}
      </ol>
      <Message />
    </div>
  );
}

/** The text that takes the link, in the member's language. */
function Message() {
  const office = useUser().dentistInfo;
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  if (!office) return null;
  const message = MESSAGES[language].message({
    office: office.officeName,
    phone: formatPhone(office.phone),
  });
  return (
    <Panel
      title="Message with the link"
      action={
        <PatientLanguage label="Language of the message" value={language} onChange={setLanguage} />
      }
    >
      <p lang={language} className={classes.message}>
        {message}
      </p>
      <Copy key={language} value={message} label="Copy message" />
    </Panel>
  );
}

import { IconHistory } from '@tabler/icons-react';
import { useTexts } from '~/order/texts';
import { showDate } from '~/shared/dates/show-date';
import { Action } from '../frame/Action';
import frame from '../frame/frame.module.css';
import { useSignup } from '../signup-context';
import classes from './resume.module.css';
import type { Resume } from './use-resume';

/**
 * The visitor has been here before: their input is restored only at their request, since someone
 * else may be looking.
 */
export function ResumeOffer({ resume, savedOn }: { resume: Resume; savedOn: string }) {
  const { goTo } = useSignup();
  const { t, language } = useTexts();
  return (
    <section className={classes.band} aria-labelledby="resume-title">
      <div className={`${frame.container} ${classes.inner}`}>
        <IconHistory size={22} stroke={1.75} aria-hidden="true" />
        <div className={classes.words}>
          <h2 id="resume-title" className={classes.title}>
            {t('resume.title')}
          </h2>
          <p>{t('resume.text', { date: showDate(savedOn, language) })}</p>
        </div>
        <div className={classes.actions}>
          <Action onClick={() => goTo(resume.goOn())}>{t('resume.goOn')}</Action>
          <Action quiet onClick={resume.startOver}>
            {t('resume.startOver')}
          </Action>
        </div>
      </div>
    </section>
  );
}

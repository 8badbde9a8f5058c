import clsx from 'clsx';
import { Suspense } from 'react';
import { useTexts } from '~/order/texts';
import frame from '../frame/frame.module.css';
import { inForm } from '../in-form';
import { FORM_ID } from '../landing/Landing';
import landing from '../landing/landing.module.css';
import { useSignup } from '../signup-context';
import classes from './member-info.module.css';

/** The form's script, which loads after the first paint. */
export const loadForm = () => import('./MemberForm').then((module) => module.MemberForm);
const MemberForm = inForm(loadForm);

/** Step one. The heading is there before the form, so that links to it always work. */
export function MemberInfo() {
  const { entryPoint } = useSignup();
  const { t } = useTexts();
  // In a frame there is no landing page above it.
  const Heading = entryPoint === 'embed' ? 'h1' : 'h2';
  return (
    <section
      id={FORM_ID}
      className={clsx(frame.container, classes.form, entryPoint === 'embed' && classes.framed)}
      aria-labelledby="join-title"
    >
      <Heading id="join-title" className={classes.heading} tabIndex={-1}>
        {t('form.title')}
      </Heading>
      <Suspense fallback={<div className={landing.formPlace} aria-busy="true" />}>
        <MemberForm />
      </Suspense>
    </section>
  );
}

import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '~/order/types';
import { templateAt, useBrand } from '~/shared/brand/brand';
import { MembershipCard } from '~/shared/membership-card/MembershipCard';
import { Motif } from '~/shared/membership-card/Motif';
import { templateVariables, wear } from '~/shared/template/template';
import en from '~/texts/en/sign-in-picture';
import { lightText } from '~/texts/light';
import classes from './SignInFrame.module.css';

const SHOWN_LINES = 4;

export interface PictureWords {
  language: Language;
  plans: string;
  plan: string;
  you: string;
  marks?: (quantity: number) => string;
}

const t = lightText<typeof en>(en);
const ENGLISH: PictureWords = {
  ...t,
  language: 'en',
  marks: (quantity) => t.marks({ quantity }),
};

/**
 * The brand's card in front of its illustration. Decoration: nothing on it is about a real person.
 */
function BrandPicture({ words }: { words: PictureWords }) {
  const { language } = words;
  const brand = useBrand();
  const template = wear(templateAt(brand, 0).template);
  const every = Math.max(1, Math.floor(brand.procedures.length / SHOWN_LINES));
  const lines = brand.procedures
    .filter((_, index) => index % every === 0)
    .slice(0, SHOWN_LINES)
    .map((procedure, index) => ({
      label: procedure.cardLabel[language],
      quantity: 1 + ((index + 1) % 2),
    }));
  return (
    <div className={classes.picture} style={templateVariables(template)} aria-hidden="true">
      <p className={classes.words}>
        {words.plans} {brand.professional.care[language]}
      </p>
      <div className={classes.stage}>
        <Motif motif={brand.theme.motif} accent className={classes.motif} />
        <MembershipCard
          className={classes.card}
          motif={brand.theme.motif}
          officeName={brand.name}
          planName={words.plan}
          lines={lines}
          memberName={words.you}
          describeMarks={words.marks}
        />
      </div>
    </div>
  );
}

interface SignInFrameProps {
  title: string;
  intro?: ReactNode;
  /** Why the user was sent here: logged out, link used. */
  notice?: string | null;
  /** The texts of the illustration; English by default. */
  picture?: PictureWords;
  /** Switches to the other language. */
  onLanguage?: () => void;
  children?: ReactNode;
}

/** A sign-in page: its form on the left, the brand on the right. */
export function SignInFrame({
  title,
  intro,
  notice,
  picture = ENGLISH,
  onLanguage,
  children,
}: SignInFrameProps) {
  const [other, name] = picture === ENGLISH ? ['es', 'Español'] : ['en', 'English'];
  return (
    <div className={classes.frame}>
      <div className={classes.form}>
        {onLanguage && (
          <button type="button" lang={other} className={classes.language} onClick={onLanguage}>
            {name}
          </button>
        )}
        <h1 className={classes.title}>{title}</h1>
        {intro && <p className={classes.intro}>{intro}</p>}
        {notice && (
          <Alert color="brand" className={classes.notice} role="status">
            {notice}
          </Alert>
        )}
        {children}
      </div>
      <BrandPicture words={picture} />
    </div>
  );
}

import { SegmentedControl } from '@mantine/core';
import { type CSSProperties, useEffect, useState } from 'react';
import { useBrand } from '~/app/brand';
import type { BrandTexts } from '~/order/brand';
import { pageVariables } from '~/order/office-theme';
import { MembershipCard } from '~/shared/membership-card/MembershipCard';
import { loadHeadingFont, type WornTemplate } from '~/shared/template/template';
import classes from './Branding.module.css';

type Language = 'en' | 'es';

const WORDS = {
  en: { choose: 'Choose a plan', plan: 'Your plan', patient: 'Patient name' },
  es: { choose: 'Elegir un plan', plan: 'Su plan', patient: 'Nombre del paciente' },
} as const;

interface PreviewProps {
  worn: WornTemplate;
  officeName: string;
  logo?: string;
  headline: Record<Language, string>;
}

/** The top of the sign-up page with what is chosen, at the width of a phone or of a computer. */
export function Preview({ worn, officeName, logo, headline }: PreviewProps) {
  const brand = useBrand();
  const [language, setLanguage] = useState<Language>('en');
  const [width, setWidth] = useState('computer');
  useEffect(() => {
    void loadHeadingFont(worn.headingFont);
  }, [worn.headingFont]);
  const words = (brand.texts as Record<Language, BrandTexts>)[language];
  const said = WORDS[language];
  const own = (language === 'es' && headline.es.trim()) || headline.en.trim();
  return (
    <section className={classes.preview} aria-label="What patients see">
      <header className={classes.previewHead}>
        <h2>What patients see</h2>
        <div className={classes.switches}>
          <SegmentedControl
            size="xs"
            aria-label="Width of the preview"
            value={width}
            onChange={setWidth}
            data={[
              { value: 'computer', label: 'Computer' },
              { value: 'phone', label: 'Phone' },
            ]}
          />
          <SegmentedControl
            size="xs"
            aria-label="Language of the preview"
            value={language}
            onChange={(next) => setLanguage(next as Language)}
            data={[
              { value: 'en', label: 'EN' },
              { value: 'es', label: 'ES' },
            ]}
          />
        </div>
      </header>
      <div
        className={classes.stage}
        style={pageVariables(worn) as CSSProperties}
        lang={language}
        data-width={width}
      >
        <div className={classes.office}>
          {logo ? <img src={logo} alt="" /> : <span>{[...officeName][0]}</span>}
          <b>{officeName}</b>
        </div>
        <div className={classes.hero}>
          <div>
            <p className={classes.headline}>{own || words.landing.heroHeadline}</p>
            <p className={classes.subline}>{words.landing.heroSublineNoPrice}</p>
            <span className={classes.button}>{said.choose}</span>
          </div>
          <MembershipCard
            size="sm"
            officeName={officeName}
            planName={said.plan}
            lines={[]}
            describeMarks={() => ''}
            memberName={said.patient}
            footLabel={words.card.memberSince}
            footValue={String(new Date().getFullYear())}
            motif={brand.theme.motif}
          />
        </div>
      </div>
    </section>
  );
}

import { useBrand } from '~/shared/brand/brand';
import { withValues } from '~/texts/read';
import classes from './Assumptions.module.css';
import { type CalculatorTexts, type Language, TEXTS } from './texts';

type Name = keyof CalculatorTexts['assumptions'];

const ORDER: Name[] = [
  'production',
  'writeOff',
  'stay',
  'join',
  'member',
  'claims',
  'people',
  'leftOut',
];

const GLOSSARY = {
  en: {
    network: 'https://www.healthcare.gov/glossary/network/',
    allowed: 'https://www.healthcare.gov/glossary/allowed-amount/',
  },
  es: {
    network: 'https://www.cuidadodesalud.gov/es/glossary/network/',
    allowed: 'https://www.cuidadodesalud.gov/es/glossary/allowed-amount/',
  },
};

/**
 * Every rule behind the numbers: its name, its meaning, who defines it, where an office finds the
 * figure.
 */
export function Assumptions({ language }: { language: Language }) {
  const { professional } = useBrand();
  const t = TEXTS[language];
  const texts = withValues(t.assumptions, {
    practiceSystem: professional.practiceSystem[language],
  });
  const definition = (name: Name) => {
    if (name === 'production') return t.ownFees;
    if (name === 'writeOff') return <a href={GLOSSARY[language].allowed}>{t.allowed}</a>;
    if (name === 'stay') return <a href={GLOSSARY[language].network}>{t.network}</a>;
    return t.here;
  };
  return (
    <section className={classes.section} aria-labelledby="assumptions">
      <h2 id="assumptions">{t.assumptionsTitle}</h2>
      <p>{t.assumptionsLead}</p>
      <dl>
        {ORDER.map((name) => (
          <div key={name}>
            <dt>{texts[name].name}</dt>
            <dd>
              <p>{texts[name].text}</p>
              {texts[name].find && (
                <p className={classes.quiet}>
                  {t.find}: {texts[name].find}
                </p>
              )}
              <p className={classes.quiet}>
                {t.source}: {definition(name)}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>{t.disclaimer}</p>
    </section>
  );
}

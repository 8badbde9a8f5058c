import { useBrand, wornTemplate } from '~/shared/brand/brand';
import { formatPhone } from '~/shared/form/typing';
import { templateVariables } from '~/shared/template/template';
import { useUser } from '~/user/useUser';
import type { Materials } from '../calls';
import { Code } from './Code';
import classes from './Handout.module.css';
import { type HandoutLanguage, handoutWords, translatedPrice } from './words';

interface HandoutProps {
  type: Materials['assets'][number]['type'];
  headline: string;
  plans: Materials['plans'];
  shipTo: Materials['shipTo'];
  language?: HandoutLanguage;
  /** One side lies on the other; else both are seen whole. */
  fanned?: boolean;
}

/** Both sides of a card, or of a brochure, drawn as the press prints them. A picture. */
export function Handout({ type, headline, plans, shipTo, language = 'en', fanned }: HandoutProps) {
  const brand = useBrand();
  const office = useUser().dentistInfo;
  const sides = {
    headline,
    plans,
    language,
    name: office?.officeName ?? shipTo.name,
    logo: office?.logo,
    lines: [
      formatPhone(office?.phone ?? ''),
      `${shipTo.addressLine1}, ${shipTo.city}, ${shipTo.state} ${shipTo.zip}`,
    ].filter(Boolean),
  };
  const Front = type === 'card' ? CardFront : BrochureOutside;
  const Back = type === 'card' ? CardBack : BrochureInside;
  return (
    <div
      className={classes.handout}
      data-type={type}
      data-fanned={fanned || undefined}
      role="img"
      aria-label={`${type === 'card' ? 'A card' : 'A brochure'}: ${headline}`}
      style={templateVariables(wornTemplate(brand, office?.template))}
    >
      <div className={classes.sheet}>
        <Front {...sides} />
      </div>
      <div className={classes.sheet}>
        <Back {...sides} />
      </div>
    </div>
  );
}

interface Sides {
  headline: string;
  plans: Materials['plans'];
  language: HandoutLanguage;
  name: string;
  logo?: string;
  lines: string[];
}

function Identity({ name, logo }: Sides) {
  return logo ? (
    <img src={logo} alt="" className={classes.logo} />
  ) : (
    <span className={classes.name}>{name}</span>
  );
}

function Address({ lines }: Sides) {
  return (
    <span className={classes.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function CardFront(sides: Sides) {
  return (
    <div className={classes.cardFront}>
      <div className={classes.front}>
        <Identity {...sides} />
        <span className={classes.headline}>{sides.headline}</span>
        <Address {...sides} />
      </div>
      <Scan language={sides.language} />
    </div>
  );
}

function CardBack({ plans, language }: Sides) {
  return (
    <div className={classes.cardBack}>
      <span className={classes.title}>{handoutWords[language].plans}</span>
      <PlanList plans={plans} language={language} />
      <SmallPrint />
    </div>
  );
}

function BrochureOutside(sides: Sides) {
  const words = handoutWords[sides.language];
  return (
    <div className={classes.panels}>
      <div className={classes.page}>
        <span className={classes.title}>{words.how}</span>
        <Lines count={7} />
      </div>
      <div className={classes.page} data-middle="">
        <Scan language={sides.language} />
        <span className={classes.small}>{sides.name}</span>
        <Address {...sides} />
      </div>
      <div className={classes.page} data-cover="">
        <Identity {...sides} />
        <span className={classes.headline}>{sides.headline}</span>
        <Lines count={2} />
      </div>
    </div>
  );
}

function BrochureInside({ plans, language }: Sides) {
  return (
    <div className={classes.inside}>
      <span className={classes.band}>{handoutWords[language].plans}</span>
      <PlanList plans={plans} language={language} />
      <SmallPrint />
    </div>
  );
}

function PlanList({ plans, language }: Pick<Sides, 'plans' | 'language'>) {
  return (
    <span className={classes.plans} data-count={plans.length}>
      {plans.map(({ id, name, price }) => (
        <span key={id} className={classes.plan}>
          <b>{name}</b>
          <span>{translatedPrice(price, language)}</span>
          <Lines count={2} />
        </span>
      ))}
    </span>
  );
}

function Scan({ language }: { language: HandoutLanguage }) {
  return (
    <span className={classes.scan}>
      <Code />
      <b>{handoutWords[language].scan}</b>
    </span>
  );
}

/** Text that only the proof shows. */
function Lines({ count }: { count: number }) {
  return (
    <span className={classes.lines}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beyond their position
        <i key={index} />
      ))}
    </span>
  );
}

function SmallPrint() {
  return (
    <span className={classes.smallPrint}>
      <Lines count={2} />
    </span>
  );
}

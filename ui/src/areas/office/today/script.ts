import { showDate } from '~/shared/dates/show-date';
import { money } from '~/shared/money/money';
import en from '~/texts/en/office-call-script';
import es from '~/texts/es/office-call-script';
import { texts } from '~/texts/texts';
import type { TodayItem } from './calls';
import { isBadEmail } from './words';

/** What to say on the phone, in the household's language. Pure. */

export type CallLanguage = 'en' | 'es';

/** The facts the sentences mention, where known. */
interface Facts {
  office: string;
  firstName: string;
  /** "$39.00" */
  amount: string | undefined;
  /** The card's. */
  last4: string | undefined;
  day: string;
  /** The person concerned, if it is not the person called. */
  who: string | undefined;
  plan: string | undefined;
  needsMethod: boolean;
  badEmail: boolean;
}

type Kind = Exclude<TodayItem['kind'], 'review'>;

const TEXTS = texts('office-call-script', { en, es });
type Script = (typeof TEXTS)['en'];

/** The sentences of each kind of call. */
const SENTENCES: Record<Kind, (t: Script, facts: Facts) => string[]> = {
  late: ({ late, link }, { amount, needsMethod }) => [
    amount ? late.failedAmount({ amount }) : late.failed,
    needsMethod ? late.newCard : late.payNow,
    link,
  ],
  card: ({ card, link }, { last4, day }) => [
    last4 ? card.expiresLast4({ last4, day }) : card.expires({ day }),
    card.ask,
    link,
  ],
  cash: ({ cash }, { amount }) => [amount ? cash.readyAmount({ amount }) : cash.ready, cash.ask],
  renewal: ({ renewal: t }, { plan, who, day, amount }) => {
    if (!plan)
      return [
        who ? t.endsWho({ who, day }) : t.ends({ day }),
        amount ? t.keepAmount({ amount }) : t.keep,
      ];
    return [
      who ? t.endsPlanWho({ plan, who, day }) : t.endsPlan({ plan, day }),
      amount ? t.keepPlanAmount({ amount }) : t.keepPlan,
    ];
  },
  dispute: ({ dispute }, { amount }) => [
    amount ? dispute.unknownAmount({ amount }) : dispute.unknown,
    dispute.mistake,
  ],
  invitation: ({ invitation }) => invitation,
  unused: ({ unused }, { who, day }) => [
    who ? unused.who({ who, day }) : unused.you({ day }),
    unused.ask,
  ],
  age: ({ age }, { who, plan }) => [
    plan
      ? who
        ? age.whoPlan({ who, plan })
        : age.youPlan({ plan })
      : who
        ? age.who({ who })
        : age.you,
    age.ask,
  ],
  deletion: ({ deletion }) => deletion,
  address: ({ address }, { badEmail }) => [address.lost, badEmail ? address.email : address.mobile],
};

/** What to say on the phone. Null for a review: its author is anonymous. */
export function callScript(
  item: TodayItem,
  office: string,
  language: CallLanguage = 'en',
): string[] {
  if (item.kind === 'review') return [];
  const t = TEXTS[language];
  const facts: Facts = {
    office,
    firstName: item.firstName,
    amount: item.amount && money(item.amount),
    last4: item.last4,
    day: showDate(item.dueOn, language),
    who: item.member === item.name ? undefined : item.member,
    plan: (language === 'es' && item.spanishPlan) || item.plan,
    needsMethod: item.needsMethod,
    badEmail: isBadEmail(item),
  };
  const [first, ...rest] = SENTENCES[item.kind](t, facts);
  const hello = facts.firstName
    ? t.hello({ firstName: facts.firstName, office })
    : t.helloUnnamed({ office });
  return [`${hello} ${first}`, ...rest];
}

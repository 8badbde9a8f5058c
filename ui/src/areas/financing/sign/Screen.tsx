import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '~/api/errors';
import { useOfficeOfPage } from '~/app/layouts/public/public-office';
import { usePageTitle } from '~/app/title';
import { settleOnPage } from '~/shared/act/payment';
import { useAct } from '~/shared/act/useAct';
import { CardField } from '~/shared/card-field/CardField';
import { CardError, type CardHandle } from '~/shared/card-field/card';
import { LanguageChoice } from '~/shared/form/LanguageChoice';
import { money, toCents } from '~/shared/money/money';
import { SkeletonRows } from '~/shared/panel/Panel';
import { BankAsks, type PayResult } from '~/shared/pay/PayForm';
import { CARD_TEXTS } from '~/shared/pay/texts';
import linkClasses from '../../payment-link/PaymentLink.module.css';
import { type SignPage, signByLink } from '../calls';
import { FederalBox } from '../FederalBox';
import classes from '../Financing.module.css';
import { signPageQuery } from '../queries';
import { type BoxLanguage, SIGN_TEXTS } from '../texts';

const browsers = (): BoxLanguage =>
  navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';

/** From a mailed link: the agreement to read, sign and pay. */
export function Screen() {
  const { agreementKey = '' } = useParams();
  const { data, error, refetch } = useQuery(signPageQuery(agreementKey));
  const [chosen, setChosen] = useState<BoxLanguage | null>(null);
  const language = chosen ?? (data?.language as BoxLanguage | undefined) ?? browsers();
  const t = SIGN_TEXTS[language];
  useOfficeOfPage(data?.officeId, language);
  usePageTitle(t.page);
  return (
    <div className={linkClasses.page} lang={language}>
      <LanguageChoice className={linkClasses.language} value={language} onChange={setChosen} />
      {data ? (
        <>
          <p className={linkClasses.eyebrow}>{t.hello(data.firstName, data.officeName)}</p>
          {data.signed ? (
            <Signed language={language} />
          ) : (
            <Form page={data} language={language} agreementKey={agreementKey} />
          )}
          <p className={linkClasses.quiet}>{t.questions(data.officePhone)}</p>
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <>
          <h1 className={linkClasses.title}>{t.gone}</h1>
          <p className={linkClasses.lead}>{t.goneText}</p>
        </>
      ) : error ? (
        <div role="alert">
          <h1 className={linkClasses.title}>{t.failed}</h1>
          <p>{messageOf(error)}</p>
          <Button onClick={() => void refetch()}>{t.tryAgain}</Button>
        </div>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  );
}

function Signed({ language, processing }: { language: BoxLanguage; processing?: boolean }) {
  const t = SIGN_TEXTS[language];
  return (
    <div role="status">
      <h1 className={linkClasses.title}>{t.signed}</h1>
      <p className={linkClasses.lead}>{processing ? t.processing : t.signedText}</p>
    </div>
  );
}

interface FormProps {
  page: SignPage;
  language: BoxLanguage;
  agreementKey: string;
}

function Form({ page, language, agreementKey }: FormProps) {
  const t = SIGN_TEXTS[language];
  const card = useRef<CardHandle>(null);
  const token = useRef<string>(undefined);
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [choice, setChoice] = useState(page.methodFits ? 'on_file' : 'card');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [badCard, setBadCard] = useState<string | null>(null);
  const [tokenizing, setTokenizing] = useState(false);
  const [result, setResult] = useState<PayResult | null>(null);
  const down = toCents(page.downPayment) > 0;
  const act = useAct<PayResult>(
    async (_, key) => {
      try {
        const next = await signByLink(agreementKey, { name, agreed, token: token.current }, key);
        setResult(next);
        return next;
      } catch (error) {
        setResult(null);
        throw error;
      }
    },
    {
      name: `sign ${agreementKey}`,
      fields: ['name', 'agreed'],
      settle: (next) => settleOnPage(next, t.failed),
      invalidates: [],
      failed: ({ fields }) => setErrors(fields),
    },
  );
  const busy = act.busy || tokenizing;
  const problem = badCard ?? act.problem;
  const send = () => void act.run();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing: Record<string, string> = {};
    if (!name.trim()) missing.name = t.required;
    if (!agreed) missing.agreed = t.mustCheck;
    setErrors(missing);
    setBadCard(null);
    const cardFits = choice !== 'card' || card.current?.check();
    if (Object.keys(missing).length > 0 || !cardFits) return;
    token.current = undefined;
    if (choice === 'card') {
      setTokenizing(true);
      try {
        token.current = await card.current?.tokenize();
      } catch (error) {
        setBadCard(error instanceof CardError ? error.message : t.failed);
        return;
      } finally {
        setTokenizing(false);
      }
    }
    send();
  };

  if (result?.status === 'paid' || result?.status === 'processing') {
    return <Signed language={language} processing={result.status === 'processing'} />;
  }
  return (
    <form className={classes.stack} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={linkClasses.title}>{t.title}</h1>
      <p className={linkClasses.lead}>{t.lead(page.memberName, page.description)}</p>
      <FederalBox lines={page.disclosure} language={language} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.terms} aria-label={t.terms} tabIndex={0}>
        {(language === 'es' ? page.spanish : page.english).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <TextInput
        label={t.name}
        size="md"
        autoComplete="name"
        maxLength={100}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={t.agree}
        checked={agreed}
        error={errors.agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {page.method && page.methodFits && (
        <Radio.Group label={t.with} value={choice} onChange={setChoice}>
          <div className={classes.list}>
            <Radio value="on_file" label={page.method} />
            <Radio value="card" label={t.another} />
          </div>
        </Radio.Group>
      )}
      {choice === 'card' && (
        <CardField
          ref={card}
          mode={page.entry.mode}
          publishableKey={page.entry.publishableKey}
          today={page.today}
          language={language}
          owner={{ name: page.name, zip: page.zip }}
          texts={CARD_TEXTS[language]}
        />
      )}
      <p className={classes.quiet}>{down ? t.now(money(page.downPayment)) : t.nothingNow}</p>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {result?.status === 'unknown' && (
        <div role="status">
          <p>{t.unknown}</p>
          <Button variant="default" loading={busy} onClick={send}>
            {t.ask}
          </Button>
        </div>
      )}
      {result?.status === 'requires_action' && (
        <BankAsks
          result={result}
          language={language}
          card={card.current}
          provider={page.entry.mode === 'provider'}
          ask={send}
        />
      )}
      <Button type="submit" size="md" loading={busy}>
        {down ? t.signAndPay(money(page.downPayment)) : t.sign}
      </Button>
    </form>
  );
}

import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '~/api/errors';
import { Blank } from '~/areas/errors/Blank';
import { LanguageLink } from '~/shared/form/LanguageLink';
import head from '~/shared/letter-head/LetterHead.module.css';
import { money, toCents } from '~/shared/money/money';
import { SkeletonRows } from '~/shared/panel/Panel';
import { EntryCard } from '~/shared/pay/EntryCard';
import { PaymentState } from '~/shared/pay/PaymentState';
import { usePayment } from '~/shared/pay/usePayment';
import { useOfficeOfPage } from '~/shared/public-office/public-office';
import { usePageTitle } from '~/shared/title/title';
import linkClasses from '../../payment-link/PaymentLink.module.css';
import { type SignPage, signByLink } from '../calls';
import { FederalBox } from '../FederalBox';
import classes from '../Financing.module.css';
import { signPageQuery } from '../queries';
import { type BoxLanguage, SIGN_TEXTS } from '../texts';

const browsers = (): BoxLanguage =>
  navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';

/** Opened from an emailed link: the agreement to read, sign and pay. */
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
      <LanguageLink className={head.language} value={language} onChange={setChosen} />
      {data ? (
        <>
          <p className={head.eyebrow}>
            {t.hello({ name: data.firstName, office: data.officeName })}
          </p>
          {data.signed ? (
            <Signed language={language} />
          ) : (
            <Form page={data} language={language} agreementKey={agreementKey} />
          )}
          <p className={linkClasses.quiet}>{t.questions({ phone: data.officePhone })}</p>
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <Blank language={language} title={t.gone} text={t.goneText} />
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
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [choice, setChoice] = useState(page.methodFits ? 'on_file' : 'card');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const down = toCents(page.downPayment) > 0;
  const payment = usePayment({
    failedText: t.failed,
    pay: (token, key) => signByLink(agreementKey, { name, agreed, token }, key),
    name: `sign ${agreementKey}`,
    fields: ['name', 'agreed'],
    failed: ({ fields }) => setErrors(fields),
  });
  const { card, result, busy } = payment;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing: Record<string, string> = {};
    if (!name.trim()) missing.name = t.required;
    if (!agreed) missing.agreed = t.mustCheck;
    setErrors(missing);
    payment.clear();
    const byCard = choice === 'card';
    const cardFits = !byCard || card.current?.check();
    if (Object.keys(missing).length > 0 || !cardFits) return;
    await payment.begin(byCard);
  };

  if (result?.status === 'paid' || result?.status === 'processing') {
    return <Signed language={language} processing={result.status === 'processing'} />;
  }
  return (
    <form className={classes.stack} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={linkClasses.title}>{t.title}</h1>
      <p className={linkClasses.lead}>
        {t.lead({ member: page.memberName, what: page.description })}
      </p>
      <FederalBox lines={page.disclosure} language={language} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
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
        <EntryCard
          ref={card}
          entry={page.entry}
          today={page.today}
          language={language}
          owner={{ name: page.name, zip: page.zip }}
        />
      )}
      <p className={classes.quiet}>
        {down ? t.now({ amount: money(page.downPayment) }) : t.nothingNow}
      </p>
      <PaymentState payment={payment} entry={page.entry} language={language} />
      <Button type="submit" size="md" loading={busy}>
        {down ? t.signAndPay({ amount: money(page.downPayment) }) : t.sign}
      </Button>
    </form>
  );
}

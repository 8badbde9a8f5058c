import { Button, PinInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { openSession } from '~/api/session';
import { pricesQuery } from '~/areas/billing/queries';
import { useAct } from '~/shared/act/useAct';
import { useBrand } from '~/shared/brand/brand';
import { shortDate } from '~/shared/dates/dates';
import { email as emailRule, required } from '~/shared/form/rules';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { CouponInput, useCoupon } from '../Coupon';
import { checkCode, type PricingPeriod, partnerQuery, sendCode } from '../calls';
import { rememberedLink } from '../first-link';
import classes from '../PracticeSignup.module.css';
import { Steps } from '../Steps';
import { TierCards } from '../TierCards';
import { CHECKOUT, PLAN_FIRST, placeOf, TRIAL } from '../words';

/** A practice chooses its plan and confirms its email. */
export function Screen() {
  const brand = useBrand();
  const prices = useQuery(pricesQuery);
  const promo = usePromo();
  const { data: partner } = useQuery(partnerQuery(promo));
  return (
    <div className={classes.page}>
      <Steps at={0} />
      {partner && partner.kind !== 'affiliate' && (
        <p className={classes.partner}>
          {partner.logo && (
            <img src={`data:image/svg+xml,${encodeURIComponent(partner.logo)}`} alt="" />
          )}
          For members of {partner.name}
        </p>
      )}
      {partner?.offerEndedOn && <p>This offer ended {shortDate(partner.offerEndedOn)}.</p>}
      <h1 className={classes.title}>Sell your own membership plans</h1>
      <p className={classes.intro}>
        Choose a plan for your {brand.professional.office.en}. You can change it at any time.{' '}
        Already with us? <Link to="/accounts/login">Sign in</Link>
      </p>
      <p className={classes.trialLine}>{TRIAL}</p>
      <LoadedQuery query={prices} errorTitle="The plans didn’t load" rows={4}>
        {({ tiers }) => <Enrollment tiers={tiers} />}
      </LoadedQuery>
    </div>
  );
}

/** The code in the address: a partner, or a coupon. Without one, the affiliate whose address was opened before. */
function usePromo(): string {
  const [params] = useSearchParams();
  const asked = params.get('promo')?.trim().slice(0, 50) ?? '';
  const [kept] = useState(rememberedLink);
  const { data } = useQuery(partnerQuery(asked ? '' : kept));
  return asked || (data ? kept : '');
}

function Enrollment({ tiers }: Pick<Parameters<typeof TierCards>[0], 'tiers'>) {
  const promo = usePromo();
  const { data: partner, isPending } = useQuery(partnerQuery(promo));
  const { hash } = useLocation();
  const [place] = useState(() => placeOf(hash));
  const [tier, setTier] = useState<number | null>(place?.tier ?? null);
  const [chosenPeriod, setPeriod] = useState<PricingPeriod | null>(place?.period ?? null);
  const [own, setTyped] = useState<string | null>(null);
  // Until the user types: the partner's coupon, or the code in the address.
  const typed = own ?? (partner ? (partner.discountCode ?? '') : promo);
  const first = chosenPeriod ?? partner?.discountPeriod ?? 'month';
  const given = own === null && chosenPeriod === null;
  const { accepted, problem, period } = useCoupon(typed, first, given);
  return (
    <>
      <TierCards
        tiers={tiers}
        period={period}
        onPeriod={setPeriod}
        chosen={tier}
        onChoose={setTier}
      />
      <ProveEmail
        place={place}
        request={{
          tierLevel: tier ?? undefined,
          pricingPeriod: period,
          discountCode: accepted?.discountCode,
          promo: promo || undefined,
        }}
        chosen={tier !== null}
        coupon={
          <CouponInput
            value={typed}
            onChange={setTyped}
            accepted={accepted}
            // Until it is known whether the code in the address is a partner, it is not marked as
            // an invalid coupon.
            error={own === null && promo && isPending ? undefined : problem}
          />
        }
      />
    </>
  );
}

interface ProveEmailProps {
  place: ReturnType<typeof placeOf>;
  request: Omit<Parameters<typeof checkCode>[0], 'email' | 'code'>;
  chosen: boolean;
  coupon: ReactNode;
}

function ProveEmail({ place, request, chosen, coupon }: ProveEmailProps) {
  const { signInCodeDigits } = useBrand();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [email, setEmail] = useState(place?.email ?? '');
  const field = useRef<HTMLInputElement>(null);
  const [emailError, setEmailError] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  // The code boxes do not notice the next full code after being cleared from outside, so each
  // attempt gets new ones.
  const [tries, setTries] = useState(0);
  const empty = () => {
    setCode('');
    setTries((before) => before + 1);
  };
  const [planFirst, setPlanFirst] = useState(false);
  const byLink = place !== null && !sent;

  const checking = useAct(
    async (typedCode: string) => {
      openSession(queries, await checkCode({ ...request, email, code: typedCode }));
      await navigate(CHECKOUT);
    },
    { fields: ['code'], invalidates: [], failed: empty },
  );
  const sending = useAct(() => sendCode(email), {
    fields: ['email'],
    invalidates: [],
    done: () => {
      setSent(true);
      empty();
    },
  });
  const busy = checking.busy || sending.busy;
  const check = async (typedCode: string) => {
    if (busy) return;
    setPlanFirst(!chosen);
    sending.clear();
    if (chosen) await checking.run(typedCode);
    else document.querySelector<HTMLInputElement>('input[name="tier"]')?.focus();
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const wrong = required(email, {}) ?? emailRule(email, {});
    setEmailError(wrong);
    if (wrong) field.current?.focus();
    if (wrong || busy) return;
    setPlanFirst(false);
    checking.clear();
    await sending.run();
  };
  // An emailed link for a known plan redirects straight back.
  const followed = useRef(false);
  useEffect(() => {
    if (!place || !chosen || followed.current) return;
    followed.current = true;
    void check(place.secret);
  });
  const shown =
    planFirst && !chosen
      ? PLAN_FIRST
      : checking.fields.code
        ? 'This code is wrong or no longer works. Try again, or ask for a new one.'
        : (checking.problem ?? sending.problem);
  return (
    <form
      className={clsx(classes.form, classes.ask)}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <div className={classes.fields}>
        <TextInput
          ref={field}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          description="We’ll email you a code to confirm it."
          value={email}
          error={emailError ?? sending.fields.email}
          readOnly={sent}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {coupon}
      </div>
      {sent && (
        <fieldset className={classes.codes}>
          <legend className={classes.codeLabel}>Code</legend>
          <span className={classes.quiet}>We sent it to {email}. It works for 10 minutes.</span>
          <PinInput
            key={tries}
            length={signInCodeDigits}
            type="number"
            inputMode="numeric"
            oneTimeCode
            autoFocus
            size="lg"
            value={code}
            error={Boolean(shown)}
            getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1}` })}
            onChange={setCode}
            onComplete={(whole) => void check(whole)}
          />
        </fieldset>
      )}
      {shown && (
        <p role="alert" className={classes.problem}>
          {shown}
        </p>
      )}
      {sent ? (
        <>
          <Button
            loading={busy}
            disabled={code.length < signInCodeDigits}
            onClick={() => void check(code)}
          >
            Continue
          </Button>
          <div className={classes.links}>
            <Button variant="subtle" disabled={busy} onClick={() => void send()}>
              Send a new code
            </Button>
            <Button variant="subtle" disabled={busy} onClick={() => setSent(false)}>
              Use another email
            </Button>
          </div>
        </>
      ) : byLink ? (
        <>
          <Button loading={busy} onClick={() => void check(place.secret)}>
            Continue
          </Button>
          <Button type="submit" variant="subtle" disabled={busy}>
            Email me a code instead
          </Button>
        </>
      ) : (
        <Button type="submit" loading={busy}>
          Email me a code
        </Button>
      )}
    </form>
  );
}

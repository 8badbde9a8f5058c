import { Button, Skeleton } from '@mantine/core';
import { IconDeviceMobileDown, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useBrand, wornTemplate } from '~/shared/brand/brand';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, ErrorState, Panel } from '~/shared/panel/Panel';
import { usePageTitle } from '~/shared/title/title';
import { useUser } from '~/user/useUser';
import type { FamilyMemberships } from '../calls';
import { OfficeBlock } from '../dashboard/OfficeBlock';
import { CardOf } from '../dashboard/Screen';
import { waitsForOffice } from '../dashboard/words';
import { familyQuery } from '../queries';
import { usePatientTexts } from '../texts';
import classes from './Card.module.css';
import { cardDocument } from './document';
import { CARD_TEXTS } from './texts';
import { useKeptCard } from './useKeptCard';
import { Wallet, WalletHelp } from './Wallet';

/** The family's membership cards, to show at the office, to print, and to save on a phone. */
export function Screen() {
  const { data, error, refetch } = useQuery(familyQuery);
  const { t, language } = usePatientTexts();
  const words = CARD_TEXTS[language];
  usePageTitle(words.title);
  if (data) return <Cards family={data} />;
  return (
    <>
      <PageHeader title={words.title} />
      {error ? (
        <Panel flush>
          <ErrorState title={t.membershipFailed} error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <Skeleton height={360} radius="lg" />
      )}
    </>
  );
}

export function Cards({ family }: { family: FamilyMemberships }) {
  const { impersonator } = useUser();
  const { t, language } = usePatientTexts();
  const words = CARD_TEXTS[language];
  const waiting = family.members.find(waitsForOffice);
  const members = family.members.filter(({ card }) => card);
  if (members.length === 0) {
    return (
      <>
        <PageHeader title={words.title} />
        <Panel>
          {waiting ? (
            <EmptyState title={t.startsOncePaid({ name: waiting.firstName })}>
              {t.cardOncePaid}
            </EmptyState>
          ) : (
            <EmptyState title={words.nobody}>{words.nobodyText}</EmptyState>
          )}
        </Panel>
      </>
    );
  }
  return (
    <>
      <PageHeader title={words.title} line={words.lead} />
      <div className={classes.cards}>
        {members.map((member) => (
          <div key={member.id} className={classes.card}>
            <CardOf member={member} officeName={family.office.name} />
            {!impersonator &&
              member.cards.map((card) => (
                <Wallet
                  key={card.membershipId}
                  membershipId={card.membershipId}
                  name={member.cards.length > 1 ? `${member.name} (${card.planName})` : member.name}
                />
              ))}
          </div>
        ))}
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
          {!impersonator && <Keep family={family} />}
          {!impersonator && <WalletHelp />}
        </div>
        <OfficeBlock office={family.office} />
      </div>
    </>
  );
}

const moment = (at: Date, language: string) =>
  at.toLocaleString(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });

/** Saves the card on this device; not offered to staff who impersonate the patient. */
function Keep({ family }: { family: FamilyMemberships }) {
  const user = useUser();
  const brand = useBrand();
  const { language, date } = usePatientTexts();
  const words = CARD_TEXTS[language];
  const kept = useKeptCard(user.userId, (at) =>
    cardDocument({
      family,
      language,
      date,
      when: moment(at, language),
      template: wornTemplate(brand, user.dentistInfo?.template),
    }),
  );
  if (!kept.possible) return null;
  return (
    <>
      {kept.since ? (
        <Button variant="default" onClick={() => void kept.remove()}>
          {words.remove}
        </Button>
      ) : (
        <Button
          leftSection={<IconDeviceMobileDown size={18} aria-hidden="true" />}
          onClick={() => void kept.keep()}
        >
          {words.keep}
        </Button>
      )}
      <p className={classes.note} role="status">
        {kept.failed
          ? words.notKept
          : kept.since
            ? words.isKept({ when: moment(kept.since, language) })
            : words.keepHelps}
      </p>
    </>
  );
}

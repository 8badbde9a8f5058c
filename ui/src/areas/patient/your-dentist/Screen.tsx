import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { officeAddress } from '~/shared/address/office-address';
import { useBrand } from '~/shared/brand/brand';
import entries from '~/shared/entries/Entries.module.css';
import { Facts } from '~/shared/facts/Facts';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { EmailLink, PhoneLink } from '~/shared/reach/Reach';
import { usePageTitle } from '~/shared/title/title';
import { useUser } from '~/user/useUser';
import type { FamilyOffice } from '../calls';
import { hoursWords } from '../dashboard/words';
import { planName } from '../plans/plan-name';
import { familyQuery, officeQuery } from '../queries';
import { usePatientTexts } from '../texts';
import { maySeePayments } from '../viewer';
import { OFFICE_TEXTS } from './texts';
import classes from './YourOffice.module.css';

/** The patient's office: contact, hours, and the family's plans there. */
export function Screen() {
  const { professional } = useBrand();
  const { data, error, refetch } = useQuery(officeQuery(professional.segment));
  const { language } = usePatientTexts();
  const t = OFFICE_TEXTS[language];
  const title = t.title({ professional: professional.singular[language] });
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <div className={classes.stack}>
        <Loaded
          data={data}
          error={error}
          onRetry={() => void refetch()}
          errorTitle={t.failed}
          rows={6}
        >
          {(office) => <Reach office={office} />}
        </Loaded>
        <Plans />
      </div>
    </>
  );
}

/** The office in the reader's map app. */
export const mapAddress = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

function Reach({ office }: { office: FamilyOffice }) {
  const { language } = usePatientTexts();
  const t = OFFICE_TEXTS[language];
  const address = officeAddress(office);
  const website = office.website && (
    <Anchor inherit href={office.website} target="_blank" rel="noopener noreferrer">
      {office.website.replace(/^https?:\/\//, '')}
    </Anchor>
  );
  const place = (
    <>
      {address}
      <br />
      <Anchor
        inherit
        href={mapAddress(`${office.name}, ${address}`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t.map}
      </Anchor>
    </>
  );
  return (
    <Panel title={office.name}>
      {office.photoUrl && <img src={office.photoUrl} alt="" className={classes.photo} />}
      <h2 className={classes.heading}>{t.reach}</h2>
      <Facts
        facts={[
          { label: t.phone, value: <PhoneLink phone={office.phone} /> },
          { label: t.email, value: <EmailLink email={office.email} /> },
          ...(website ? [{ label: t.website, value: website }] : []),
          { label: t.address, value: place },
          {
            label: t.hours,
            value: hoursWords(office, language) ?? t.noHours,
          },
        ]}
      />
      <Anchor component={Link} to="/patient/your-reviews" className={classes.more}>
        {t.review}
      </Anchor>
    </Panel>
  );
}

/** The family's plans at the office, and a link to the others. */
function Plans() {
  const { data, error, refetch } = useQuery(familyQuery);
  const { language } = usePatientTexts();
  const t = OFFICE_TEXTS[language];
  const pays = maySeePayments(useUser());
  const { segment } = useBrand().professional;
  return (
    <Panel title={t.plans}>
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle={t.plansFailed}
        rows={2}
      >
        {({ office, members }) => (
          <>
            {members.length === 0 ? (
              <p>{t.noPlan}</p>
            ) : (
              <ul className={entries.entries}>
                {members.map((member) => (
                  <li key={member.id} className={entries.words}>
                    <strong>{member.name}</strong>
                    <span className={entries.second}>
                      {[
                        ...member.cards.map((card) => planName(card, language)),
                        ...member.subscriptions
                          .filter(({ status }) => status === 'pending_cash')
                          .map((held) => t.startsOncePaid({ plan: planName(held, language) })),
                      ].join(', ') || t.noPlan}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {office.enrollmentOpen && (
              <Anchor
                href={
                  pays
                    ? `/reenroll/${segment}/${office.id}?lang=${language}`
                    : `/accounts/signup/${segment}/${office.id}?lang=${language}`
                }
                className={classes.more}
              >
                {pays ? t.add : t.allPlans}
              </Anchor>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

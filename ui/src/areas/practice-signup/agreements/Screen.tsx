import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Blank } from '~/areas/errors/Blank';
import { dateTime } from '~/shared/dates/dates';
import { useDownload } from '~/shared/download/useDownload';
import { roleHere } from '~/user/roles';
import { useVisitor } from '~/user/useVisitor';
import { agreementsQuery, downloadAgreement, type PracticeAgreement } from '../calls';
import classes from '../PracticeSignup.module.css';
import { versionWords } from '../words';

const LEADS = ['dentist', 'office_admin'];

/** The agreements are accepted; the office owner downloads them. */
export function Screen() {
  const { data: visitor } = useVisitor();
  const office = visitor && LEADS.includes(roleHere(visitor)) ? visitor.dentistInfo?.id : undefined;
  if (!office) {
    return (
      <Blank
        language="en"
        title="Your signed agreements"
        text="Sign in as the office owner to see and download them."
        actions={
          <Button component={Link} to="/accounts/login?return=%2FBAA-signed">
            Sign in
          </Button>
        }
      />
    );
  }
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>Your agreements are signed</h1>
      <p className={classes.intro}>
        We keep them with your account. You can download them at any time.
      </p>
      <AcceptedAgreements office={office} />
      <div className={classes.next}>
        <Button component={Link} to="/signup-complete">
          Continue
        </Button>
      </div>
    </div>
  );
}

/** The agreements the office has accepted, each as a PDF. */
export function AcceptedAgreements({ office }: { office: number }) {
  const { data } = useQuery(agreementsQuery(office));
  const signed = (data?.agreements ?? []).filter((one) => one.acceptedAt);
  return (
    <ul className={classes.files} aria-label="Accepted agreements">
      {signed.map((agreement) => (
        <AgreementFile key={agreement.kind} office={office} of={agreement} />
      ))}
    </ul>
  );
}

function AgreementFile({ office, of }: { office: number; of: PracticeAgreement }) {
  const { busy, download } = useDownload();
  return (
    <li className={classes.file}>
      <span>
        <strong>{of.title}</strong>
        <br />
        <span className={classes.quiet}>
          {versionWords(of.acceptedVersion ?? of.version)}, signed by {of.acceptedBy} on{' '}
          {dateTime(of.acceptedAt ?? '')}
        </span>
      </span>
      <Button
        variant="default"
        loading={busy}
        aria-label={`Download PDF: ${of.title}`}
        onClick={() => download(() => downloadAgreement(office, of.kind))}
      >
        Download PDF
      </Button>
    </li>
  );
}

import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useBrand } from '~/app/brand';
import { pageExists } from '~/routes';
import { ErrorState } from '~/shared/panel/Panel';
import { SignInFrame } from '../session/frame/SignInFrame';
import { enoughToSearch, foundOffices } from './queries';
import classes from './Start.module.css';

const PRACTICE = '/enroll/practice';
const BUSINESS = '/accounts/small-business-signup';

/** Choose who you are: a patient looks for the office, a practice and a business go their own ways. */
export function Screen() {
  const { professional } = useBrand();
  return (
    <SignInFrame title="Get started" intro="Tell us who you are.">
      <Part title="I’m a patient">
        <OfficeSearch />
        <p>
          <a href="/search">Find {article(professional.office.en)} near you</a>
        </p>
      </Part>
      <Part title={`I run ${article(professional.office.en)}`}>
        {pageExists(PRACTICE) && (
          <p>
            <Link to={PRACTICE}>Offer membership plans</Link>
          </p>
        )}
        <p>
          <Link to="/accounts/login">Sign in to your office</Link>
        </p>
      </Part>
      <Part title="I run a business">
        {pageExists(BUSINESS) && (
          <p>
            <Link to={BUSINESS}>Sponsor plans for your employees</Link>
          </p>
        )}
        <p>
          <Link to="/accounts/login">Sign in to your business</Link>
        </p>
      </Part>
    </SignInFrame>
  );
}

const article = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

function OfficeSearch() {
  const { professional } = useBrand();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 500);
  const found = useQuery(foundOffices(text));
  const asked = enoughToSearch(text);
  return (
    <>
      <TextInput
        label={`Name or code of your ${professional.office.en}`}
        description="The code is on the office’s card or poster"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status" className={classes.found}>
        {asked && found.data?.length === 0 && (
          <p>No office matches “{text}”. Check the spelling, or ask the office for its link.</p>
        )}
        {asked && found.data && found.data.length > 0 && (
          <ul className={classes.offices} aria-label="Offices found">
            {found.data.map((office) => (
              <li key={office.id}>
                <a href={`/signup/${office.slug}`}>
                  <b>{office.name}</b>
                  <span>
                    {office.city}, {office.state}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {asked && found.isError && (
        <ErrorState
          title="The search did not work"
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { useVisitor } from '~/user/useVisitor';
import classes from '../PracticeSignup.module.css';
import { SETUP } from '../words';

/** The account is open; the office's setup is next. */
export function Screen() {
  const { name, contacts } = useBrand();
  const { data: visitor } = useVisitor();
  const next = visitor ? SETUP : `/accounts/login?return=${encodeURIComponent(SETUP)}`;
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>Welcome to {name}</h1>
      <p className={classes.intro}>
        Your account is open. Next, add your office’s details, your usual fees and your first plans,
        and open your payments account. We save each step, so you can stop and come back.
      </p>
      <div className={classes.next}>
        <Button component={Link} to={next}>
          {visitor ? 'Set up your office' : 'Sign in'}
        </Button>
      </div>
      <p className={classes.below}>
        <a href={`mailto:${contacts.successEmail}`}>Ask for help</a>
      </p>
    </div>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { useVisitor } from '~/user/useVisitor';
import { BrandCard } from '../BrandCard';
import classes from '../PracticeSignup.module.css';
import { SETUP } from '../words';

const STEPS = [
  ['Your office', 'Its name, address and hours, as patients see them'],
  ['Your fees and plans', 'What each plan includes, and its price'],
  ['Your payments account', 'Where your members’ payments go'],
];

/** The account is open; the office's setup is next. */
export function Screen() {
  const { name, contacts } = useBrand();
  const { data: visitor } = useVisitor();
  const next = visitor ? SETUP : `/accounts/login?return=${encodeURIComponent(SETUP)}`;
  return (
    <div className={classes.done}>
      <div>
        <p className={classes.eyebrow}>Your account is open</p>
        <h1 className={classes.title}>Welcome to {name}</h1>
        <p className={classes.intro}>
          Three steps remain before your first patient can join. We save each one, so you can stop
          and come back.
        </p>
        <ol className={classes.todo}>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <div className={classes.next}>
          <Button component={Link} to={next} size="md">
            {visitor ? 'Set up your office' : 'Sign in'}
          </Button>
        </div>
        <p className={classes.below}>
          <a href={`mailto:${contacts.successEmail}`}>Ask for help</a>
        </p>
      </div>
      <BrandCard office="Your office" member="Your first member" />
    </div>
  );
}

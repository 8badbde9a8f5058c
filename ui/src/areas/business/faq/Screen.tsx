import { Accordion } from '@mantine/core';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Panel } from '~/shared/panel/Panel';
import classes from '../Business.module.css';

const QUESTIONS = [
  {
    question: 'What do I pay?',
    answer:
      'Your part of each period that begins, as your terms say. Each office sends one invoice a month, on the 1st. Every line names the employee, the period and the reason.',
  },
  {
    question: 'How do employees join?',
    answer:
      'At the office’s link, with your employer code. People on your list join at once, or after you approve them if your terms say so.',
  },
  {
    question: 'What happens when I upload a list?',
    answer:
      'You see what is new, changed, returning and missing first. People who are missing are only listed. No one ends unless you check the person and enter the day.',
  },
  {
    question: 'What happens when an employee leaves?',
    answer:
      'The paid period stays as it is, and periods that have not begun are credited. We ask the employee whether to keep the membership at its own price. Without an answer it ends, and no one is charged.',
  },
  {
    question: 'What do I see of my employees?',
    answer:
      'Name, status, plan, your part, and how many family members you pay for. Never visits, treatment, birth dates, addresses, or what they pay themselves.',
  },
  {
    question: 'What if I can’t pay?',
    answer:
      'Memberships stay active for 28 days while we try again. Then your sponsorship is suspended, and your employees have 14 days to choose. If you pay within these days, it goes on for everyone who has not chosen.',
  },
] as const;

/** Questions of employers. */
export function Screen() {
  return (
    <>
      <PageHeader title="Questions and answers" />
      <Panel flush className={classes.column}>
        <Accordion className={classes.questions}>
          {QUESTIONS.map(({ question, answer }) => (
            <Accordion.Item key={question} value={question}>
              <Accordion.Control>{question}</Accordion.Control>
              <Accordion.Panel>{answer}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Panel>
    </>
  );
}

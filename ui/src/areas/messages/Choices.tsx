import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '~/shared/act/useAct';
import { formatPhone } from '~/shared/form/typing';
import { Loaded, Panel } from '~/shared/panel/Panel';
import { CONTACT_QUERIES } from './contact-queries';
import classes from './Inbox.module.css';
import {
  type Channel,
  choicesQuery,
  choose,
  type MessageChoice,
  type MessageChoices,
  type Texts,
  turnTexts,
  type Where,
} from './inbox-calls';
import { ADULT_TEXTS, MESSAGE_TEXTS, type MessageTexts } from './texts';

const CHANNELS: Channel[] = ['email', 'text', 'in_app'];

interface ChoicesProps {
  where: Where;
  language?: 'en' | 'es';
  /** Another adult of a household, who is notified of their own membership and of no payment. */
  adult?: boolean;
}

/**
 * The user's notification settings, by topic and channel; messages that are always sent are marked.
 */
export function Choices({ where, language = 'en', adult = false }: ChoicesProps) {
  const all = MESSAGE_TEXTS[language];
  const t = adult ? { ...all, ...ADULT_TEXTS[language] } : all;
  const query = useQuery(choicesQuery(where));
  return (
    <Panel title={t.choices}>
      <Loaded
        data={query.data}
        error={query.error}
        onRetry={() => void query.refetch()}
        errorTitle={t.choicesFailed}
      >
        {(all: MessageChoices) => (
          <>
            <p className={classes.line}>{where === null ? t.alwaysEmail : t.officeEmail}</p>
            <Matrix where={where} choices={all.choices} t={t} />
            {all.texts && <TextsPart texts={all.texts} t={t} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface MatrixProps {
  where: Where;
  choices: MessageChoice[];
  t: MessageTexts;
}

function Matrix({ where, choices, t }: MatrixProps) {
  const topics = [...new Set(choices.map((choice) => choice.topic))];
  const channels = CHANNELS.filter((channel) => choices.some((one) => one.channel === channel));
  return (
    <div className={classes.scroll}>
      <table className={classes.matrix}>
        <thead>
          <tr className={classes.head}>
            <th scope="col">{t.about}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row">{t.topics[topic]}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Cell
                    where={where}
                    choice={choices.find((one) => one.topic === topic && one.channel === channel)}
                    t={t}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ where, choice, t }: { where: Where; choice?: MessageChoice; t: MessageTexts }) {
  const act = useAct((one: MessageChoice) => choose(where, one.topic, one.channel, !one.wanted), {
    invalidates: [choicesQuery(where).queryKey],
    toastProblem: true,
  });
  if (!choice) return null;
  if (choice.required) return <span className={classes.always}>{t.always}</span>;
  const { topic, channel, wanted } = choice;
  return (
    <Switch
      aria-label={`${t.topics[topic]}: ${t.channels[channel]}`}
      checked={wanted}
      disabled={act.busy}
      onChange={() => void act.run(choice)}
    />
  );
}

function lineOf(texts: Texts, t: MessageTexts): string {
  if (!texts.phone) return t.noPhone;
  const phone = formatPhone(texts.phone);
  if (texts.state === 'confirmed') return t.textsOn({ phone });
  if (texts.state === 'asked') return t.textsAsked({ phone });
  if (texts.state === 'stopped') return t.textsStopped({ phone });
  return t.textsOff({ phone });
}

function TextsPart({ texts, t }: { texts: Texts; t: MessageTexts }) {
  const on = texts.state === 'confirmed' || texts.state === 'asked';
  const act = useAct(() => turnTexts(!on), {
    invalidates: CONTACT_QUERIES,
    toastProblem: true,
  });
  return (
    <section className={classes.texts} aria-label={t.texts}>
      <h3 className={classes.heading}>{t.texts}</h3>
      <p className={classes.line} role="status">
        {lineOf(texts, t)}
      </p>
      {texts.phone && texts.state !== 'stopped' && (
        <Button variant="default" loading={act.busy} onClick={() => void act.run()}>
          {on ? t.turnOff : t.turnOn}
        </Button>
      )}
    </section>
  );
}

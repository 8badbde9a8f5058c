import { Button, MultiSelect, Radio, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { useBrand } from '~/shared/brand/brand';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Problem } from '~/shared/confirm/Problem';
import { dayIn } from '~/shared/dates/dates';
import { Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { FILTER_LABELS, isOffered } from '../member-list/filters';
import { tagsQuery } from '../member-list/tags';
import {
  type Audience,
  audienceQuery,
  type CampaignChannel,
  type MessageTemplate,
  type MessageWords,
  makeCampaign,
  type TextWords,
} from './calls';
import classes from './Messages.module.css';
import { NO_TEXTS, TEXT_FIELDS, TextFields } from './TextFields';
import { NO_WORDS, WORD_FIELDS, WordsFields } from './WordsFields';
import { leftOutWords, reachedWords } from './words';

/** Few messages are scheduled, and the calendar is large. */
const SendTime = lazy(() => import('./SendTime').then((module) => ({ default: module.SendTime })));

interface ComposeProps {
  officeId: number;
  /** The office's. */
  timeZone?: string;
  templates: readonly MessageTemplate[];
  /** Whether messages can be sent by text. */
  texting: boolean;
  initial: Audience;
  onClose: () => void;
}

type Names = Audience['filters'][number];
const NAMES = (Object.keys(FILTER_LABELS) as Names[]).filter((name) => name !== 'all');

/** Writes a message to many members: its audience, its text, and its send time. */
export function Compose({
  officeId,
  timeZone,
  templates,
  texting,
  initial,
  onClose,
}: ComposeProps) {
  const [audience, setAudience] = useState(initial);
  const [channel, setChannel] = useState<CampaignChannel>('email');
  const [words, setWords] = useState<MessageWords>(NO_WORDS);
  const [texts, setTexts] = useState<TextWords>(NO_TEXTS);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  const sendAt = day && time ? `${day}T${time}` : '';
  const [sure, setSure] = useState(false);
  const own = templates.filter((one) => one.kind === 'own');
  const variables = templates.find((one) => one.kind === 'welcome')?.variables ?? [];
  const counted = useQuery(audienceQuery(officeId, audience, channel));
  const message = {
    audience,
    channel,
    words,
    texts,
    sendAt: when === 'later' ? sendAt : undefined,
  };
  const act = useAct((_, key: string) => makeCampaign(officeId, message, key), {
    name: () => `message ${officeId} ${JSON.stringify(message)}`,
    fields: [...WORD_FIELDS, ...TEXT_FIELDS, 'sendAt'],
    done: () => {
      toast('success', when === 'now' ? 'Message sending' : 'Message scheduled');
      onClose();
    },
  });
  return (
    <Panel
      title="New message"
      action={
        <Button variant="default" size="xs" onClick={onClose}>
          Close
        </Button>
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The audience must be counted before the message can be sent.
          if (counted.data && !counted.isFetching) setSure(true);
        }}
      >
        <AudienceFields officeId={officeId} audience={audience} onChange={setAudience} />
        {texting && <ChannelChoice channel={channel} onChange={setChannel} />}
        <p role="status">
          {counted.data ? (
            <>
              <strong>{reachedWords(counted.data, channel)}</strong>
              {counted.data.leftOut.length > 0 &&
                `. ${counted.data.matching - counted.data.reached} can’t be reached: ${leftOutWords(counted.data.leftOut)}.`}
            </>
          ) : counted.error ? (
            <>
              We couldn’t count who this reaches.{' '}
              <Button size="compact-xs" variant="default" onClick={() => void counted.refetch()}>
                Try again
              </Button>
            </>
          ) : (
            'Counting…'
          )}
        </p>
        {channel !== 'text' && own.length > 0 && (
          <Select
            label="Start from a template"
            placeholder="None"
            clearable
            data={own.map((one) => ({ value: String(one.templateId), label: one.name }))}
            onChange={(id) => {
              const found = own.find((one) => String(one.templateId) === id);
              if (found) setWords(found.words);
            }}
          />
        )}
        {channel !== 'text' && (
          <WordsFields
            kind="own"
            hasSubject
            variables={variables}
            words={words}
            errors={act.fields}
            onChange={setWords}
          />
        )}
        {channel !== 'email' && (
          <TextFields variables={variables} texts={texts} errors={act.fields} onChange={setTexts} />
        )}
        <Radio.Group
          label="Send"
          value={when}
          onChange={(next) => setWhen(next as 'now' | 'later')}
        >
          <div className={classes.acts}>
            <Radio value="now" label="Now" />
            <Radio value="later" label="At a time" />
          </div>
        </Radio.Group>
        {when === 'later' && (
          <Suspense>
            <SendTime
              first={dayIn(new Date(), timeZone)}
              day={day}
              time={time}
              error={act.fields.sendAt}
              onDay={setDay}
              onTime={setTime}
            />
          </Suspense>
        )}
        <Problem>{act.problem}</Problem>
        <div className={classes.acts}>
          <Button type="submit" loading={act.busy} disabled={!counted.data || counted.isFetching}>
            {when === 'now' ? 'Send message' : 'Schedule message'}
          </Button>
        </div>
      </form>
      {counted.data && (
        <ConfirmDialog
          opened={sure}
          onClose={() => setSure(false)}
          title={
            when === 'now'
              ? `Send to ${households(counted.data.reached)}?`
              : `Schedule for ${households(counted.data.reached)}?`
          }
          confirmLabel={when === 'now' ? 'Send now' : 'Schedule'}
          keepLabel="Keep editing"
          invalidates={[]}
          onConfirm={() => void act.run()}
        >
          {reachedWords(counted.data, channel)}.
          {when === 'now' && ' Sent messages can’t be recalled.'}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const households = (count: number) => (count === 1 ? '1 household' : `${count} households`);

function ChannelChoice({
  channel,
  onChange,
}: {
  channel: CampaignChannel;
  onChange: (channel: CampaignChannel) => void;
}) {
  return (
    <Radio.Group
      label="Send by"
      description="Texts only go to patients who agreed to get them."
      value={channel}
      onChange={(next) => onChange(next as CampaignChannel)}
    >
      <div className={classes.acts}>
        <Radio value="email" label="Email" />
        <Radio value="text" label="Text" />
        <Radio value="choice" label="Each person’s choice" />
      </div>
    </Radio.Group>
  );
}

function AudienceFields({
  officeId,
  audience,
  onChange,
}: {
  officeId: number;
  audience: Audience;
  onChange: (audience: Audience) => void;
}) {
  const { data: tags = [] } = useQuery(tagsQuery(officeId));
  const { features } = useBrand();
  // Filters already in use are always shown.
  const choices = NAMES.filter(
    (name) => isOffered(name, features) || audience.filters.includes(name),
  );
  if (audience.accountIds) {
    const count = audience.accountIds.length;
    return (
      <p>
        To {count === 1 ? '1 chosen household' : `${count} chosen households`}.{' '}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange({ ...audience, accountIds: undefined })}
        >
          Choose by filter
        </Button>
      </p>
    );
  }
  return (
    <div className={classes.pair}>
      <MultiSelect
        label="Members who match all of these"
        placeholder={audience.filters.length > 0 ? undefined : 'All members'}
        data={choices.map((value) => ({ value, label: FILTER_LABELS[value] }))}
        value={audience.filters.filter((one) => one !== 'all')}
        onChange={(next) => onChange({ ...audience, filters: next as Names[] })}
      />
      {tags.length > 0 && (
        <MultiSelect
          label="With all of these tags (optional)"
          data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={(audience.tags ?? []).map(String)}
          onChange={(next) => onChange({ ...audience, tags: next.map(Number) })}
        />
      )}
      <TextInput
        label="Name, email or phone (optional)"
        value={audience.search ?? ''}
        onChange={(event) =>
          onChange({ ...audience, search: event.currentTarget.value || undefined })
        }
      />
    </div>
  );
}

import { Anchor } from '@mantine/core';
import { IconChevronDown, IconLink } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '~/shared/panel/Panel';
import { SearchField } from '~/shared/search-field/SearchField';
import { everyLink, type Opens, Paragraphs } from './Paragraphs';
import classes from './Questions.module.css';
import { matching, type Question, type QuestionGroup } from './questions';
import { TEXTS } from './texts';

interface QuestionsProps {
  groups: QuestionGroup[];
  language?: 'en' | 'es';
  /** Which links the reader may follow. */
  opens?: Opens;
  /** Uses the office pages' size. */
  compact?: boolean;
}

/** Questions by topic, with a search. The address has the search and the open question. */
export function Questions({ groups, language = 'en', opens = everyLink, compact }: QuestionsProps) {
  const words = TEXTS[language];
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const shown = useMemo(() => matching(groups, search), [groups, search]);
  const count = shown.reduce((sum, group) => sum + group.questions.length, 0);
  const { open, toggle } = useOpenQuestions();
  const searchFor = (text: string) =>
    setQuery(
      (now) => {
        if (text.trim()) now.set('search', text);
        else now.delete('search');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={clsx(classes.questions, compact && classes.compact)}>
      <div className={classes.side}>
        <SearchField label={words.search} defaultValue={search} onType={searchFor} />
        <p role="status" className={classes.count}>
          {search && (count === 1 ? words.foundOne : words.found({ count }))}
        </p>
        {!search && (
          <nav aria-label={words.groups} className={classes.topics}>
            {groups.map((group) => (
              <Link key={group.key} to={{ search: query.toString(), hash: group.key }}>
                {group.heading}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <div className={classes.list}>
        {shown.map((group) => (
          <section key={group.key} aria-labelledby={group.key} className={classes.group}>
            <h2 id={group.key} tabIndex={-1} className={classes.heading}>
              {group.heading}
            </h2>
            {group.questions.map((one) => (
              <Item
                key={one.key}
                of={one}
                open={open.has(one.key)}
                onToggle={(next) => toggle(one.key, next)}
                link={words.link}
                opens={opens}
              />
            ))}
          </section>
        ))}
        {count === 0 && <EmptyState title={words.none}>{words.noneText}</EmptyState>}
      </div>
    </div>
  );
}

interface ItemProps {
  of: Question;
  open: boolean;
  onToggle: (open: boolean) => void;
  link: string;
  opens: Opens;
}

function Item({ of: { key, question, paragraphs }, open, onToggle, link, opens }: ItemProps) {
  const { search } = useLocation();
  return (
    <details
      id={key}
      open={open}
      className={classes.item}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <h3>{question}</h3>
        <IconChevronDown size={18} stroke={1.7} aria-hidden="true" />
      </summary>
      <div className={classes.answer}>
        <Paragraphs of={paragraphs} opens={opens} />
        <Anchor component={Link} to={{ search, hash: key }} replace className={classes.link}>
          <IconLink size={15} stroke={1.7} aria-hidden="true" />
          {link}
        </Anchor>
      </div>
    </details>
  );
}

/**
 * Which questions are open. Opening one puts it in the address; the one in the address is open and
 * scrolled into view.
 */
function useOpenQuestions() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const opened = useRef('');
  const target = decodeURIComponent(hash.slice(1));
  useEffect(() => {
    if (!target || target === opened.current) return;
    const element = document.getElementById(target);
    if (!element) return;
    opened.current = target;
    setOpen((now) => new Set(now).add(target));
    element.scrollIntoView();
    (element.querySelector('summary') ?? element).focus({ preventScroll: true });
  }, [target]);
  const toggle = (key: string, next: boolean) => {
    if (open.has(key) === next) return;
    setOpen((now) => {
      const then = new Set(now);
      if (next) then.add(key);
      else then.delete(key);
      return then;
    });
    if (!next) return;
    opened.current = key;
    navigate({ search, hash: key }, { replace: true, preventScrollReset: true });
  };
  return { open, toggle };
}

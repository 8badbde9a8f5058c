import { Combobox, Kbd, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '~/api/errors';
import { visitorOf } from '~/areas/member-list/found-by';
import { MemberOption } from '~/areas/member-list/MemberOption';
import { memberMatches } from '~/areas/member-list/member-matches';
import { useActiveOffice, useUser } from '~/user/useUser';
import classes from './MemberSearch.module.css';

const DEBOUNCE_MS = 500;
const WHOLE_LIST = 'list';
/** A visit can be recorded here for the first results. */
const VISITS_OFFERED = 3;
const DROPDOWN_WIDTH = 360;

interface MemberSearchProps {
  /** On a phone, the search was opened. */
  focused: boolean;
  onDone: () => void;
}

/**
 * "Find a member": name, email, phone or birth date; `/` focuses it, and selecting a result opens
 * the member's page, or the dialog for a visit.
 */
export function MemberSearch({ focused, onDone }: MemberSearchProps) {
  const office = useActiveOffice();
  const { landing } = useUser();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const combobox = useCombobox();
  const { data: found, error, isFetching } = useQuery(memberMatches(office?.id, settled));
  useHotkeys([['/', () => input.current?.focus()]]);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const open = (chosen: string) => {
    combobox.closeDropdown();
    setTyped('');
    input.current?.blur();
    onDone();
    void navigate(
      chosen === WHOLE_LIST
        ? `${landing}?q=${encodeURIComponent(typed.trim())}`
        : `/account/members?${chosen}`,
    );
  };
  const waiting = typed.trim() !== settled || (isFetching && !found);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={open}
      width={focused ? 'target' : DROPDOWN_WIDTH}
      position="bottom-start"
      shadow="lg"
      withinPortal={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          size="sm"
          type="search"
          role="combobox"
          aria-label="Find a member"
          placeholder="Find a member"
          autoComplete="off"
          leftSection={<IconSearch size={17} stroke={1.6} />}
          rightSection={
            typed && (waiting || isFetching) ? (
              <Loader size={14} />
            ) : (
              <Kbd className={classes.key}>/</Kbd>
            )
          }
          rightSectionPointerEvents="none"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={() => typed && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              setTyped('');
              onDone();
            }
            if (event.key === 'Enter' && typed.trim() && combobox.getSelectedOptionIndex() < 0)
              open(WHOLE_LIST);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed.trim() === ''} className={classes.dropdown}>
        <Combobox.Options aria-label="Members found">
          {waiting ? (
            <Combobox.Empty className={classes.empty}>Searching…</Combobox.Empty>
          ) : error ? (
            <Combobox.Empty className={classes.empty}>{messageOf(error)}</Combobox.Empty>
          ) : found?.length === 0 ? (
            <Combobox.Empty className={classes.empty}>
              No members match “{settled}”. Search checks names, emails, phone numbers and birth
              dates.
            </Combobox.Empty>
          ) : (
            <>
              {found?.map((row) => (
                <Combobox.Option
                  key={row.accountId}
                  value={`id=${row.accountId}`}
                  className={classes.option}
                >
                  <MemberOption row={row} search={settled} />
                </Combobox.Option>
              ))}
              {found?.slice(0, VISITS_OFFERED).map((row) => {
                const person = visitorOf(row, settled);
                return (
                  person && (
                    <Combobox.Option
                      key={`visit-${row.accountId}`}
                      value={`id=${row.accountId}&visit=${person.id}`}
                      className={classes.whole}
                    >
                      Record a visit for {person.name}
                    </Combobox.Option>
                  )
                );
              })}
              <Combobox.Option value={WHOLE_LIST} className={classes.whole}>
                Show all in the list
              </Combobox.Option>
            </>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

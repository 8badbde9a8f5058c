import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconBolt, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '~/api/errors';
import { MemberOption } from '~/areas/member-list/MemberOption';
import { memberMatches } from '~/areas/member-list/member-matches';
import { useBrand } from '~/shared/brand/brand';
import { ModalFrame } from '~/shared/confirm/ModalFrame';
import { useActivePlace } from '~/user/useActivePlace';
import { useActiveOffice, useUser } from '~/user/useUser';
import { screens } from '../../../../routes';
import searchClasses from '../MemberSearch.module.css';
import { actsOn, askedAct, type PaletteAct } from './acts';
import classes from './Palette.module.css';
import { matchingPages, palettePages } from './pages';

const DEBOUNCE_MS = 250;
const LEAST_CHARACTERS = 2;

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Every page, every member and acts on a member by keyboard: type, arrows, Enter; Esc closes it.
 */
export function Palette({ opened, onClose }: PaletteProps) {
  return (
    <ModalFrame opened={opened} onClose={onClose} yOffset="12vh" size="34rem">
      <Modal.Content aria-label="Go to a page or member">
        <Modal.Body p={0}>
          <Search onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </ModalFrame>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const office = useActiveOffice();
  const place = useActivePlace()?.kind;
  const { features } = useBrand();
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const [typed, setTyped] = useState('');
  // Focused at once: the modal sets focus only after a fast typist's first letters.
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const seesMembers = office !== null && user.permissions.includes('members');
  const wanted = seesMembers && settled.length >= LEAST_CHARACTERS ? settled : '';
  const { data: found, error, isFetching } = useQuery(memberMatches(office?.id, wanted));
  const asked = seesMembers
    ? askedAct(settled, (permission) => user.permissions.includes(permission))
    : null;
  const named = useQuery(memberMatches(office?.id, asked?.name ?? ''));
  const pages = matchingPages(
    palettePages(user, screens, (feature) => features[feature] === true, place),
    typed,
  );
  const waiting =
    seesMembers &&
    text.length >= LEAST_CHARACTERS &&
    (text !== settled || isFetching || (asked !== null && named.isFetching));
  // Enter must not open results of the previous search.
  const members = wanted && !waiting ? (found ?? []) : [];
  const acts = asked && !waiting ? actsOn(asked, named.data ?? []) : [];
  const first =
    (asked?.whole ? acts[0]?.address : undefined) ?? pages[0]?.address ?? members[0]?.accountId;
  // The list's id is known only from the second render.
  const list = useId();
  const [, setListed] = useState(false);
  useEffect(() => setListed(true), []);

  // Enter opens the first option, unless the arrow keys selected another. Selected in a layout effect, so that it is
  // ready however fast the user presses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new first option
  useLayoutEffect(() => {
    combobox.setListId(list);
    combobox.selectFirstOption();
  }, [text, first]);

  const nothing = !error && pages.length + members.length + acts.length === 0;
  const said = waiting
    ? 'Searching…'
    : wanted && error
      ? messageOf(error)
      : nothing && 'No matching page or member';

  const go = (address: string) => {
    onClose();
    void navigate(address);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={go}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          ref={field}
          data-autofocus
          role="combobox"
          size="md"
          variant="unstyled"
          className={classes.input}
          aria-label="Go to a page or member"
          placeholder={seesMembers ? 'Go to a page or member' : 'Go to a page'}
          autoComplete="off"
          leftSection={<IconSearch size={18} stroke={1.6} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      {pages.length + members.length + acts.length > 0 && (
        <Combobox.Options id={list} className={classes.options} aria-label="Pages and members">
          {asked?.whole && <Acts acts={acts} />}
          {pages.length > 0 && (
            <Combobox.Group label="Pages">
              {pages.map((page) => (
                <Combobox.Option
                  key={page.address}
                  value={page.address}
                  className={searchClasses.option}
                >
                  <IconArrowRight size={17} stroke={1.6} aria-hidden="true" />
                  <span className={classes.page}>
                    {page.label}
                    {page.group && <span className={classes.group}>{page.group}</span>}
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {members.length > 0 && (
            <Combobox.Group label="Members">
              {members.map((row) => (
                <Combobox.Option
                  key={row.accountId}
                  value={`/account/members?id=${row.accountId}`}
                  className={searchClasses.option}
                >
                  <MemberOption row={row} search={settled} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {asked && !asked.whole && <Acts acts={acts} />}
        </Combobox.Options>
      )}
      {said && (
        <p role="status" className={classes.said}>
          {said}
        </p>
      )}
    </Combobox>
  );
}

/** What can be done for the members found. */
function Acts({ acts }: { acts: PaletteAct[] }) {
  if (acts.length === 0) return null;
  return (
    <Combobox.Group label="Actions">
      {acts.map(({ label, address, row }) => (
        <Combobox.Option key={address} value={address} className={searchClasses.option}>
          <IconBolt size={17} stroke={1.6} aria-hidden="true" />
          <span className={classes.page}>
            {label}
            <span className={classes.group}>{row.number}</span>
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from './SearchField';

const DEBOUNCE_MS = 500;

interface DebouncedSearchProps {
  label: string;
  value: string;
  className?: string;
  short?: boolean;
  onSearch: (search: string) => void;
}

/**
 * Searches as the user types, half a second after the last key; Enter searches at once, Escape
 * clears.
 */
export function DebouncedSearch({
  label,
  value,
  className,
  short,
  onSearch,
}: DebouncedSearchProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = (text: string) => {
    const search = text.trim();
    if (search === sent.current) return;
    sent.current = search;
    onSearch(search);
  };
  const sendLater = useDebouncedCallback(send, DEBOUNCE_MS);
  // A search from elsewhere (the address, "Clear search") replaces the field's text.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  return (
    <SearchField
      className={className}
      label={label}
      short={short}
      value={typed}
      onType={(text) => {
        setTyped(text);
        sendLater(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Otherwise it would be searched for again, maybe after it was cleared.
          sendLater.cancel();
          send(typed);
        }
        if (event.key === 'Escape' && typed !== '') {
          sendLater.cancel();
          setTyped('');
          send('');
        }
      }}
    />
  );
}

import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

const SIDEBAR = 'sidebar';

/** A tablet in portrait, where the page needs the width. */
const NARROW = '(max-width: 64em)';

/**
 * Open on a wide screen, collapsed on a narrow one, unless the user chose differently in this tab.
 */
export function useSidebar(): [boolean, () => void] {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(SIDEBAR));
  const open = chosen ? chosen === 'open' : !narrow;
  const toggle = () => {
    const next = open ? 'closed' : 'open';
    sessionStorage.setItem(SIDEBAR, next);
    setChosen(next);
  };
  return [open, toggle];
}

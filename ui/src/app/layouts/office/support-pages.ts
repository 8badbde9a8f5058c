import { IconHelpCircle, IconMessage, IconNews } from '@tabler/icons-react';
import { roleHere } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { screens } from '../../../routes';

/** The pages of Support, in order. Each route has the page's label and audience. */
const PAGES = [
  { path: '/dentist-new/faq', icon: IconHelpCircle },
  { path: '/business-faq', icon: IconHelpCircle },
  { path: '/dentist-new/contact-admin', icon: IconMessage },
  { path: '/business/contact-admin', icon: IconMessage },
  { path: '/dentist-new/release-notes', icon: IconNews },
];

/** The pages of Support that open to the user. */
export function useSupportPages() {
  const role = roleHere(useUser());
  return PAGES.flatMap(({ path, icon }) =>
    screens
      .filter((page) => page.path === path && (page.audience as readonly string[]).includes(role))
      .map(({ title }) => ({ path, title, icon })),
  );
}

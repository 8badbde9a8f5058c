import { Drawer } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router';
import { readTimesIn } from '~/shared/dates/dates';
import { tierStanding } from '~/user/tier-standing';
import { useActivePlace } from '~/user/useActivePlace';
import { useUser } from '~/user/useUser';
import { WhatsNew } from '../../../areas/announcements/WhatsNew';
import { InviteDialog } from '../../../areas/office/invite/InviteDialog';
import { SetupDialog } from '../../../areas/payments-account/SetupDialog';
import { screens } from '../../../routes';
import { IdleDialog } from '../../idle/IdleDialog';
import { ConfirmAgain } from '../../session/ConfirmAgain';
import { useWorld } from '../../theme/ThemeWorld';
import { BrandMark } from '../BrandMark';
import { Content } from '../Content';
import { GlobalBanner } from './GlobalBanner';
import classes from './OfficeLayout.module.css';
import { PaymentsBanner } from './PaymentsBanner';
import { Palette } from './palette/Palette';
import { Sidebar } from './Sidebar';
import { SwitchingBanner } from './SwitchingBanner';
import { TermsBanner } from './TermsBanner';
import { TierBanner, UnpaidYear } from './TierBanner';
import { TopBar } from './TopBar';
import { TrialBanner } from './TrialBanner';
import { TERMS_UPDATE, termsStanding } from './terms-standing';
import { asksForTwoStep, OWN_ACCOUNT } from './two-step-standing';
import { useSidebar } from './useSidebar';

/** Replaces an office's page while the whole organization is active, so it is loaded rarely. */
const ChooseLocation = lazy(async () => ({
  default: (await import('~/areas/organization/choose-location/ChooseLocation')).ChooseLocation,
}));

/** Whether a path's page opens in the frame of the whole organization. */
const opensAtOrganization = (path: string): boolean =>
  screens.some(
    (page) =>
      matchPath(page.path, path) &&
      (page.layout === 'organization' || page.alsoAt?.includes('organization')),
  );

/** The frame of a place with a sidebar: sidebar, top bar, banners, page. */
export function OfficeLayout() {
  useWorld('office');
  const [open, toggle] = useSidebar();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const path = useLocation().pathname;
  // Also while the user types in a field.
  useHotkeys([['mod+K', () => setPalette(true)]], []);
  const user = useUser();
  const place = useActivePlace();
  const isOffice = place?.kind !== 'organization';
  const fits = isOffice || opensAtOrganization(path);
  // Times of several locations are shown in the browser's time zone.
  const timeZone = isOffice ? user.dentistInfo?.timezone : undefined;
  // Set during render, because the pages below render with it. Reset when the user leaves the
  // office app.
  readTimesIn(timeZone);
  useEffect(() => {
    readTimesIn(timeZone);
    return () => readTimesIn(undefined);
  }, [timeZone]);
  const unpaid = tierStanding(user, path) === 'unpaid-year';
  const toAccept = termsStanding(user, path) === 'leads';
  const leadsTo = asksForTwoStep(user, path) ? OWN_ACCOUNT : toAccept ? TERMS_UPDATE : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => setDrawer(false), [path]);
  return (
    <div className={classes.shell} data-sidebar={open ? 'open' : 'closed'}>
      <aside className={classes.aside}>
        <Sidebar open={open} onToggle={toggle} />
      </aside>
      <Drawer.Root opened={drawer} onClose={() => setDrawer(false)} size="17rem">
        <Drawer.Overlay />
        <Drawer.Content className={classes.drawer} aria-label="Menu">
          <div className={classes.drawerHead}>
            <BrandMark />
            <Drawer.CloseButton aria-label="Close menu" size={44} iconSize={20} />
          </div>
          <Drawer.Body className={classes.drawerBody}>
            <Sidebar open inDrawer />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <div className={classes.main}>
        <TopBar onMenu={() => setDrawer(true)} onPalette={() => setPalette(true)} />
        {isOffice && <TrialBanner />}
        <GlobalBanner />
        <TermsBanner />
        <TierBanner />
        {isOffice && <SwitchingBanner />}
        {isOffice && <PaymentsBanner />}
        <Content className={classes.page}>
          {leadsTo ? (
            <Navigate to={leadsTo} replace />
          ) : unpaid ? (
            <UnpaidYear />
          ) : fits ? (
            <Outlet />
          ) : (
            <Suspense>
              <ChooseLocation />
            </Suspense>
          )}
        </Content>
      </div>
      <Palette opened={palette} onClose={() => setPalette(false)} />
      <IdleDialog />
      <ConfirmAgain />
      {isOffice && (
        <>
          <InviteDialog />
          <SetupDialog />
          <WhatsNew officeId={user.dentistInfo?.id ?? 0} acting={Boolean(user.impersonator)} />
        </>
      )}
    </div>
  );
}

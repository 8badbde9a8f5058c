import { PageHeader } from '~/shared/page-header/PageHeader';
import { TabPages } from '~/shared/tabs/TabPages';
import { AffiliatesTab } from './AffiliatesTab';
import { PayoutsTab } from './PayoutsTab';
import { ReviewsTab } from './ReviewsTab';

const TABS = [
  { key: 'affiliates', label: 'Affiliates', Tab: AffiliatesTab },
  { key: 'payouts', label: 'Payouts', Tab: PayoutsTab },
  { key: 'reviews', label: 'In review', Tab: ReviewsTab },
] as const;

/** Affiliates with their terms, what we pay them, and practices that may have sent themselves. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Affiliates"
        line="They earn by the bills of practices that sign up at their address."
      />
      <TabPages page="affiliates" tabs={TABS} />
    </>
  );
}

/** The styles of what is shown before the script runs. The build inlines them into the page. */
import './page.css';
import '~/order/PlanCard.module.css';
import '~/shared/membership-card/MembershipCard.module.css';
import './frame/frame.module.css';
import './landing/landing.module.css';
import './landing/PeriodSwitch.module.css';

/** "3 data requests, 1 overdue" */
export function requestWords(waiting: number, overdue: number): string {
  if (waiting === 0) return '';
  const words = waiting === 1 ? '1 data request' : `${waiting} data requests`;
  return overdue > 0 ? `${words}, ${overdue} overdue` : words;
}

/** What each page is for, in the groups and the order of the sidebar. */
export const GROUPS: readonly { label: string; pages: Readonly<Record<string, string>> }[] = [
  {
    label: 'Practices',
    pages: {
      '/admin/search': 'Anything by its number, name, email, receipt or provider’s id',
      '/admin/dentists': 'Every office: its state, payments account, members and late households',
      '/admin/members': 'A household of any office, with its payments and history',
      '/admin/users': 'Find a user of an office, and act as that user',
      '/admin/incomplete': 'Practices that stopped in the sign-up, and what they still need',
      '/admin/manage': 'One change at many offices, after a preview',
      '/admin/associations': 'Associations, their sign-up pages and coupons',
      '/admin/custom-membership': 'What offices begin their plans with',
      '/admin/affiliates': 'Who sends practices to us, and what we pay for it',
      '/admin/business-connect': 'Employers that pay part of memberships',
    },
  },
  {
    label: 'Help',
    pages: {
      '/admin/contact-admin': 'Questions from offices, and our answers',
      '/admin/reviews': 'Reviews that offices reported',
      '/admin/marketing-orders': 'Printed cards and brochures that offices ordered',
      '/admin/releaseNotes': 'What is new, and the banner above every page',
    },
  },
  {
    label: 'Money',
    pages: {
      '/admin/kpi': 'The platform’s months: practices, members, revenue',
      '/admin/reports': 'What each office collected, refunded and kept in a month',
      '/admin/reporting': 'The practices’ own reports, across all offices',
      '/admin/fees': 'What tiers, setups and payments cost practices',
      '/admin/services': 'Procedures with their codes and names',
      '/admin/promos': 'Discounts on what practices pay us',
      '/admin/leadSource': 'Where practices say they heard of us',
    },
  },
  {
    label: 'Operations',
    pages: {
      '/admin/toolbox': 'Billing, payment events, jobs, features and the books',
      '/admin/errorLogs': 'Errors of the web app, the server and jobs',
      '/admin/smsSetup': 'How each brand sends texts, and what is missing',
      '/admin/smsLogs': 'Every text with its state, without its words',
    },
  },
  {
    label: 'Our team',
    pages: {
      '/admin/approvals': 'Acts that wait for a second person',
      '/admin/super_admin': 'Our staff, data requests and the audit trail',
      '/admin/account': 'Your name, password and two-step sign-in',
    },
  },
];

/** Whether a page's title or line has every word of a search. */
export function matches(search: string, ...texts: string[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

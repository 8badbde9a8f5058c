/**
 * The page's and letter's texts about an office that leaves an insurance network. Only facts about
 * the office and its plans; the insurer's terms are left to the insurer.
 */
export default {
  pageTitle: 'Leaving an insurance network',
  /** The address names an office that does not exist. */
  noOffice:
    'We can’t find this office. Check the link in your letter or email, or call your office.',
  /** The page without an office. */
  general: {
    title: 'When your office leaves an insurance network',
    lead: 'An office that leaves a network sends its patients a page of its own: what changes, what stays the same, and the membership plans they can join directly with the office.',
    changeFacts: [
      {
        title: 'The network',
        text: 'The office no longer has a contract with the network. The office’s letter says which one, and from what day.',
      },
      {
        title: 'Your fees',
        text: 'From that day, the fees that the office agreed on with the network no longer apply. You pay the office’s usual fees, or the member price if you join one of its plans.',
      },
      {
        title: 'What your insurance pays',
        text: 'That depends on your insurance plan. Your insurance company can tell you what it pays for care outside its network.',
      },
    ],
    stayFacts: [
      {
        title: 'The office',
        text: 'You can stay a patient of the office.',
      },
      {
        title: 'Your records',
        text: 'They stay with the office. You don’t have to send anything.',
      },
      {
        title: 'Your choice',
        text: 'You don’t have to join a plan to be a patient, and you don’t have to have insurance.',
      },
    ],
    open: 'Open your office’s page',
    openText: 'Use the link in the office’s letter or email, or scan the code on the letter.',
    find: 'Find your office',
    findText:
      'Don’t have the letter? Look for the office by ZIP code or town to see its plans, prices, and phone number. A membership is not insurance.',
    findAction: 'Find an office',
  },
  failed: 'This page didn’t load',
  tryAgain: 'Try again',
  eyebrow: 'For our patients with insurance',
  title: '{{office}} is leaving an insurance network',
  lead: 'You can stay our patient. Here is what changes, what stays the same, and the membership plans you can join directly with us.',
  changes: 'What changes',
  changeFacts: [
    {
      title: 'The network',
      text: 'We will no longer have a contract with the network. Our letter says which one, and from what day.',
    },
    {
      title: 'Your fees',
      text: 'From that day, the fees we agreed on with the network no longer apply here. You pay our usual fees, or the member price if you join a plan.',
    },
    {
      title: 'What your insurance pays',
      text: 'That depends on your insurance plan. Your insurance company can tell you what it pays for care outside its network.',
    },
  ],
  stays: 'What stays the same',
  stayFacts: [
    {
      title: 'The office',
      text: 'Same address, {{address}}, and same phone number, {{phone}}.',
    },
    {
      title: 'Your records',
      text: 'They stay with us. You don’t have to send anything.',
    },
    {
      title: 'Your choice',
      text: 'You don’t have to join a plan to be our patient, and you don’t have to have insurance.',
    },
  ],
  plans: 'Our own plans',
  plansText:
    'You pay the office directly. A membership is not insurance. Each card lists what the plan includes and its discount on other care.',
  onlyInsured: 'For patients with insurance',
  onlyUninsured: 'For patients without insurance',
  noPlans: 'No plans to join online right now',
  noPlansText: 'Call us at {{phone}}.',
  enroll: 'Join a plan',
  closed: 'You can’t join online right now. Call us at {{phone}}.',
  questions: 'Questions and answers',
  call: 'Another question? Call us at {{phone}}.',
} as const;

interface Office {
  verified: boolean;
  onboardingDateComplete?: string;
}

/** Why an office can't open CommunityConnect yet; null once its setup is complete. */
export function communitiesClosed(office: Office | undefined): string | null {
  const ready = office === undefined || office.verified || Boolean(office.onboardingDateComplete);
  return ready ? null : 'Available once your setup is complete';
}

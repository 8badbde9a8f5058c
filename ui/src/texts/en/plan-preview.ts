/** What a plan’s card shows in place of a member. */
export default { patientName: 'Patient name' } as const;

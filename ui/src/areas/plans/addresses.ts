/** The addresses of the plan list and of the builder. */

export const LIST_ADDRESS = '/dentist-new/memberships';
export const BUILDER_ADDRESS = '/dentist-new/custom-membership';
export const builderAddress = (id: number) => `${BUILDER_ADDRESS}?id=${id}`;

/** The address of the membership cards. */
export const CARD_PAGE = '/patient-details/card';

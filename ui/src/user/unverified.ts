/** Why an office that cannot charge yet adds no members. */
export const UNVERIFIED = 'Available once the payments account is ready and the terms are accepted';

/**
 * The day of the newest Terms of Service and Privacy Policy. A registration accepts it, and a coach who has accepted an
 * earlier one is asked to accept this one: change it with each change of the documents that matters to coaches.
 */
export const termsVersion = '2026-11-22';

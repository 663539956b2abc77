/**
 * Two addresses with the same key belong to the same account. The contract admits ASCII only, so that no look-alike
 * letter can pass for another. Dots and tags are not removed, because only the receiving server knows what they mean.
 */
export function toEmailKey(email: string): string {
  return email.toLowerCase();
}

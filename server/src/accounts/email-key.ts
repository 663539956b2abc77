/**
 * What makes two addresses the same account. The contract admits ASCII only, so that no look-alike letter can pass
 * for another; dots and tags are left alone, because only the receiving server knows what they mean.
 */
export function toEmailKey(email: string): string {
  return email.toLowerCase();
}

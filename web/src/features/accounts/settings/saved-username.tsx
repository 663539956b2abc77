/** A hidden field that lets password managers know which account the password of the same form belongs to. */
export function SavedUsername({ email }: { readonly email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

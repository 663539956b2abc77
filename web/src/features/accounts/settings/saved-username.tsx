/** Not shown. Tells password managers to which account the password in the same form belongs. */
export function SavedUsername({ email }: { readonly email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

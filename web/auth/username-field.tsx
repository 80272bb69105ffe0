/** Tells password managers whose password a form asks for; else they take another text of it, such as an invited e-mail, for the account. */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}

/** Tells password managers whose password a form asks for. Otherwise they use another text of the form, such as an invited e-mail, as the account. */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}

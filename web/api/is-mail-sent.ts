/** False where the server has no mail server and keeps mails as files. */
export const isMailSent =
  document.querySelector<HTMLMetaElement>('meta[name="mail"]')?.content !== 'file'

/** False where the server has no mail server and keeps mails as files. */
export const hasMailServer =
  document.querySelector<HTMLMetaElement>('meta[name="mail"]')?.content !== 'file'

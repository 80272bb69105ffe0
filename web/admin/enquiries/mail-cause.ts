const UNREACHABLE = /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout/i

/** Why a mail was not sent. The words of the mail server itself are not changed. */
export const mailCause = (error: string) =>
  UNREACHABLE.test(error) ? `The mail server can’t be reached (${error})` : error

const UNREACHABLE = /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout/i

/** Why a mail is not out. What the mail server itself said stays as it is. */
export const mailCause = (error: string) =>
  UNREACHABLE.test(error) ? `The mail server cannot be reached (${error})` : error

import emailSpellChecker from '@zootools/email-spell-checker'

/** The providers of most private addresses in India; their addresses are right as they are. */
const domains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'live.com',
  'live.in',
  'msn.com',
  'icloud.com',
  'rediffmail.com',
  'rediff.com',
  'zoho.com',
  'zohomail.in',
  'proton.me',
  'protonmail.com',
  'mail.com',
  'email.com',
]

/** The address that was probably meant, where the typed one is close to that of a known provider; else null. */
export const suggestEmail = (typed: string): string | null => {
  const found = emailSpellChecker.run({ email: typed.trim(), domains })
  return found && domains.includes(found.domain) ? found.full : null
}

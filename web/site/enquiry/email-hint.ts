import emailSpellChecker from '@zootools/email-spell-checker'

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

export const suggestEmail = (typed: string): string | null => {
  const found = emailSpellChecker.run({ email: typed.trim(), domains })
  return found && domains.includes(found.domain) ? found.full : null
}

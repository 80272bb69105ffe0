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

/** The address in a text as it is copied: with a name, "mailto:", a blank at its @ or the full stop of its sentence. */
const addressIn = (typed: string) =>
  (/<([^<>]+)>/.exec(typed)?.[1] ?? typed)
    .trim()
    .replaceAll(/\s*([@.])\s*/g, '$1')
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '')

const isOneAddress = (text: string) => /^[^@,;<>\s]+@[^@,;<>\s]+\.[^@.,;<>\s]+$/.test(text)

export const suggestEmail = (typed: string): string | null => {
  const email = addressIn(typed)
  const found = emailSpellChecker.run({ email, domains })
  if (found && domains.includes(found.domain)) return found.full
  return email !== typed.trim() && isOneAddress(email) ? email : null
}

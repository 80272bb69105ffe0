const commonWords = new Set(
  `password passwort passwd pass admin administrator root user guest test demo login welcome secret
  changeme changeit default letmein letmeinnow master superuser system server computer internet
  abc abcd hello qwer qwert qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd
  qweasdzxc iloveyou loveyou loveme lovely love forever sunshine princess princesa football baseball
  basketball softball hockey soccer cricket superman batman spiderman pokemon starwars dragon monkey
  shadow michael michelle jennifer jordan jessica ashley daniel andrew thomas charlie robert matthew
  joshua samantha amanda nicole victoria elizabeth alexander hunter killer maverick mustang corvette
  mercedes ferrari porsche yamaha harley trustno access flower summer winter spring autumn january
  february september october november december monday friday sunday orange banana chocolate cheese
  cookie pepper ginger freedom whatever nothing blessed butterfly midnight rainbow diamond liverpool
  barcelona arsenal chelsea juventus realmadrid yankees cowboys steelers lakers dolphins google
  facebook samsung microsoft linkedin america canada london mother family business money india
  bharat iloveindia krishna ganesh ganesha sairam omsairam saibaba jaimatadi jaishreeram hanuman
  lakshmi shivshakti hariom bangalore mumbai delhi chennai hyderabad pakistan sweety sachin
  freightloom freight loom handloom saree sarees silk weaver`.split(/\s+/),
)

const keyRuns = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq12wsxcde34rfvbgt56yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '112233445566778899001122334455',
  'aabbccddeeffgghh',
].flatMap((keys) => [keys, [...keys].reverse().join('')])

/** A longer one is in no list, and would take the patterns below too long. */
const MAX_LENGTH = 128

const letterFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const lettersOf = (text: string) =>
  text
    .replaceAll(/[@431!0$57]/g, (character) => letterFor[character] ?? '')
    .replaceAll(/[^a-z]/g, '')

/**
 * Whether it is a common word with digits, a run of keys, a repeated block, or mostly digits. The server also knows the most
 * common ones (`server/secrets/common-password.ts`).
 */
export const isGuessablePassword = (password: string) => {
  if (password.length > MAX_LENGTH) return false
  const typed = password.normalize('NFKC').trim().toLowerCase()
  const withoutEnds = typed.replace(/^[^a-z]+/, '').replace(/[^a-z@$]+$/, '')
  const withoutLastSymbols = typed.replace(/[^\p{L}\p{M}\p{N}]+$/u, '')
  return (
    [typed, withoutEnds].some((text) => commonWords.has(lettersOf(text))) ||
    commonWords.has(typed.replaceAll(/[^a-z]/g, '')) ||
    keyRuns.some((keys) => withoutLastSymbols !== '' && keys.includes(withoutLastSymbols)) ||
    /^(.{1,5})\1+$/su.test(typed) ||
    /^(?:[a-z]{0,3}[0-9]{5,12}|[0-9]{5,12}[a-z]{0,3})[^a-z0-9]?$/.test(typed)
  )
}

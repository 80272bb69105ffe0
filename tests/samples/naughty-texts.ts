import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ownTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '<svg/onload=alert(1)>',
  '</title></textarea></style></script><iframe srcdoc="<script>alert(1)</script>">',
  '{{7*7}} $\u007b7*7} <%= 7*7 %> #{7*7}',
  "Robert'); drop table articles; --",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  '100% _ \\ %s %n $1 ? :name',
  '\\u0000 \\x00 %00',
  'a\r\nBcc: victim@evil.test\r\n\r\nb',
  '../../../../etc/passwd',
  '=HYPERLINK("http://evil.test","x")',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NA',
  '0',
  '-1e999',
  'சேலை ಸೀರೆ साड़ी ساری 綢緞',
  '\u202Etxt.exe\u202C',
  'e\u0301 é ﬁ Å',
  '👩‍👩‍👧‍👦 🧵 🇮🇳',
  'a\u0001\u001b[31m\u007f\u200b\ufeffb',
  'Z̸̡͎͝a̶͇̓l̵̰̕g̴̠͠o̸͇͘',
  'x'.repeat(200),
  '𠜎'.repeat(100),
  'x'.repeat(201),
  ' \t\u00a0\u3000 ',
  'nul\0byte',
  'half \ud83e of a pair',
]

/** Texts that have broken other programs: our own, and those of the corpus if CORPUS_DIR has one. */
export const naughtyTexts = () => {
  const folder = join(process.env.CORPUS_DIR ?? '../shared/testdata', 'strings')
  const names = 'blns crlf nosql path redirect sql template urls xss'.split(' ')
  const files = names.map((name) => join(folder, `${name}.json`)).filter((file) => existsSync(file))
  const corpusEntries = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown[])
  const texts = corpusEntries.map((entry) =>
    typeof entry === 'string' ? entry : (entry as { url: string }).url,
  )
  return [...new Set([...ownTexts, ...texts])]
}

export const groupsOf = <Item>(size: number, items: Item[]) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, index * size + size),
  )

/** Records whose fields hold the texts: our own stand in every field, the thousand of the corpus in one field each. */
export const recordsOf = <Field extends string>(fields: readonly Field[], texts: string[]) => {
  const isOwn = (text: string) => ownTexts.includes(text)
  const ownGroups = texts.filter(isOwn).map((text) => [text])
  const others = texts.filter((text) => !isOwn(text))
  return [...ownGroups, ...groupsOf(fields.length, others)].map(
    (some) =>
      Object.fromEntries(
        fields.map((field, number) => [field, some[number % some.length]]),
      ) as Record<Field, string>,
  )
}

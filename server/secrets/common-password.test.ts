import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionary } from '@zxcvbn-ts/language-common'
import { NewPassword } from '../../contract/auth/passwords.ts'
import { isCommonPassword } from './common-password.ts'

/** The first hundred and some of eight characters and more in the lists of leaked passwords. */
const leaked =
  `password 12345678 123456789 1234567890 qwerty123 1q2w3e4r password1 iloveyou 11111111
  sunshine princess football baseball welcome1 superman trustno1 starwars computer michelle jennifer
  whatever internet corvette mercedes maverick samantha victoria steelers dolphins butterfly midnight
  barcelona liverpool password123 qwertyuiop asdfghjkl zxcvbnm1 letmein1 monkey12 dragon12 master12
  shadow12 michael1 ashley12 passw0rd admin123 administrator welcome123 abcd1234 abc12345 abcdefgh
  87654321 88888888 00000000 66666666 12341234 123123123 11223344 12121212 1qaz2wsx zaq12wsx q1w2e3r4
  asdf1234 qwer1234 aa123456 a1234567 a123456789 test1234 changeme default1 letmein! p@ssw0rd
  P@$$w0rd india123 krishna1 ganesh12 sairam123 1234567891 987654321 0987654321 123456789a 147258369
  asdfasdf qwerqwer abcabcabc 99999999 qwertyui 1234qwer q1w2e3r4t5 1q2w3e4r5t 123qweasd qweasdzxc
  password12 Password1! Password@123 Admin@123 Welcome@123 admin1234 qwerty12 qwerty1234 iloveyou1
  football1 baseball1 princess1 sunshine1 superman1 jordan23 charlie1 freedom1 chocolate cheese123
  spiderman batman123 pokemon1 google123 facebook1 samsung1 mustang1 yankees1 cowboys1 hello123
  monkey123 dragon123 master123 123abc123 123456aa 1111111111 7777777777 qazwsxedc zxcvbnm123
  freightloom Freightloom1 saree2024 handloom!`.split(/\s+/)

test('A9: a common password is refused as a new one', () => {
  assert.deepEqual(
    leaked.filter((password) => !isCommonPassword(password)),
    [],
  )
  const { error } = NewPassword.safeParse('Password@123')
  assert.equal(error?.issues[0]?.message, 'This password is too common. Please choose another one')
})

test('A9: each of the 10,000 most common passwords is refused as a new one', () => {
  const mostCommon = dictionary['passwords-common'].slice(0, 10_000)
  assert.equal(mostCommon.length, 10_000)
  assert.deepEqual(
    mostCommon.filter(
      (password) => !isCommonPassword(password) && NewPassword.safeParse(password).success,
    ),
    [],
  )
})

test('A9: names of the shop, its city, its craft and the year with digits or signs are refused as a new one', () => {
  const named =
    `Kanchipuram1 KANCHIPURAM Diwali2025 Diwali@2025 Priya12345 Priya_123! Banarasi24! pongal2026
    Paithani#1 Sareeshop1 December2025 Bengaluru560001`.split(/\s+/)
  assert.deepEqual(
    named.filter((password) => !isCommonPassword(password)),
    [],
  )
})

test('an uncommon password is accepted, whatever characters it has', () => {
  const good = `warp and weft|pit loom 1907|correct horse battery staple|Tr0ub4dor&3|mulberry-19-tussar
    |zari border 42|சேலை நெசவு|k7#mQp2!|9f86d081884c7d65|a password for drills|12 looms in Kanchi|x7x7x7x8y9
    |2025Diwali lamps|priya sells silk 7`
  const refused = good.split(/\|/).filter((password) => isCommonPassword(password.trim()))
  assert.deepEqual(refused, [])
})

import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { onlySettings } from '../../tests/services/only-settings.ts'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { findUnknownSettings, processSettings, readSettings, SettingsError } from './settings.ts'

const refused = (environment: Record<string, string>, sentence: RegExp) =>
  assert.throws(
    () => readSettings(environment),
    (error) => {
      assert.ok(error instanceof SettingsError)
      assert.match(error.message, sentence)
      return true
    },
  )

test('an empty environment gives the defaults', () => {
  const settings = readSettings({})
  assert.equal(settings.HOST, 'localhost')
  assert.equal(settings.PORT, 3000)
  assert.equal(settings.SHOP_TIME_ZONE, 'Asia/Kolkata')
  assert.equal(settings.ENQUIRIES_PER_10_MIN, 5)
  assert.equal(settings.PUBLIC_URL, 'http://localhost:3000')
  assert.equal(settings.SMTP_URL, undefined)
  assert.equal(settings.TRUSTED_PROXIES, undefined)
})

test('trusted proxies are a list of addresses and networks', () => {
  const given = readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1' })
  assert.deepEqual(given.TRUSTED_PROXIES, ['127.0.0.1', '10.0.0.0/8', '::1'])
})

test('a misspelt setting is named, and a setting of another program is not', () => {
  const file = { SMPT_URL: 'smtp://host', PORT: '3000' }
  const environment = { SMTP_HOST: 'host', BACKUP_KEEP: '3', PATH: '/bin', npm_package_name: 'x' }
  assert.deepEqual(findUnknownSettings(file, environment), ['SMPT_URL', 'SMTP_HOST'])
})

test('an empty value counts as unset', () => {
  assert.equal(readSettings({ PORT: ' ', SMTP_URL: '' }).PORT, 3000)
})

const wrongSettings: [Record<string, string>, RegExp][] = [
  [{ PORT: '70000' }, /PORT must be a whole number from 0 to 65535; it is "70000"/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address such as postgres:/],
  [{ SMTP_URL: 'mail.example.com' }, /SMTP_URL must be an address such as smtp:/],
  [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL must be an address such as https:/],
  [{ PUBLIC_URL: 'https://x.co/shop' }, /PUBLIC_URL must have no path behind its host/],
  [{ PUBLIC_URL: 'https://x.co/?a=b' }, /PUBLIC_URL must have no path behind its host/],
  [{ PUBLIC_URL: 'https://me@x.co' }, /PUBLIC_URL must have no path behind its host/],
  [{ STORAGE_URL: 'x' }, /STORAGE_URL must be an address such as file:.* or s3:/],
  [{ STORAGE_URL: 's3://host/bucket' }, /STORAGE_URL must be an address such as file:.* or s3:/],
  [
    { STORAGE_URL: 's3://key:secret@host' },
    /STORAGE_URL must be an address such as file:.* or s3:/,
  ],
  [{ STORAGE_URL: 'file://host/x' }, /STORAGE_URL must be an address such as file:.* or s3:/],
  [
    { STORAGE_URL: 's3://key:secret@host/bucket?tls=no' },
    /STORAGE_URL must have no options but region=NAME and tls=off/,
  ],
  [
    { STORAGE_URL: 's3://key:secret@host/bucket?regoin=eu-west-1' },
    /STORAGE_URL must have no options but region=NAME and tls=off/,
  ],
  [{ SALES_EMAIL: 'sales' }, /SALES_EMAIL must be an e-mail address/],
  [{ SALES_EMAIL: 'Sales <s@x.co>, c@d.co' }, /SALES_EMAIL must be an e-mail address/],
  [{ ADMIN_EMAIL: 'Admin <a@x.co>' }, /ADMIN_EMAIL must be an e-mail address/],
  [{ SMTP_URL: 'smtp://' }, /SMTP_URL must be an address such as smtp:/],
  [{ MAIL_FROM: 'a@b.co\r\nBcc: x@y.z' }, /MAIL_FROM must be a sender/],
  [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must have at least 8 characters/],
  [{ ADMIN_PASSWORD: 'Password123' }, /ADMIN_PASSWORD must not be a common password/],
  [{ ADMIN_PASSWORD: 'admin1234' }, /ADMIN_PASSWORD must not be a common password/],
  [{ ADMIN_PASSWORD: 'changeme' }, /ADMIN_PASSWORD must not be a common password/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must have at least 16 characters/],
  [{ METRICS_TOKEN: 'aaaaaaaaaaaaaaaa' }, /METRICS_TOKEN must be harder to guess/],
  [{ METRICS_TOKEN: 'metrics1metrics1' }, /METRICS_TOKEN must be harder to guess/],
  [{ SECRETS_KEY: 'short' }, /SECRETS_KEY must be 64 hexadecimal digits[^;]*$/],
  [{ BACKUP_KEEP: '0' }, /BACKUP_KEEP must be a whole number from 1 to 1000/],
  [{ BACKUP_EVERY_HOURS: '-1' }, /BACKUP_EVERY_HOURS must be a whole number from 0/],
  [{ ENQUIRIES_PER_10_MIN: '0' }, /ENQUIRIES_PER_10_MIN must be a whole number from 1/],
  [{ TRUSTED_PROXIES: 'true' }, /TRUSTED_PROXIES must be addresses or networks/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES must be addresses or networks/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES must be addresses or networks/],
  [{ TRUSTED_PROXIES: '10.0.0.0/' }, /TRUSTED_PROXIES must be addresses or networks/],
]

for (const [wrong, sentence] of wrongSettings) {
  test(`A10: ${JSON.stringify(wrong)} is refused with the name of the setting`, () =>
    refused(wrong, sentence))
}

for (const STORAGE_URL of ['file:///srv/pictures', 's3://key:a%2Fb@host:9000/shop/x?tls=off']) {
  test(`pictures may be stored in ${STORAGE_URL}`, () => {
    assert.equal(readSettings({ STORAGE_URL }).STORAGE_URL, STORAGE_URL)
  })
}

test('V9: the error about a wrong secret does not repeat it', () => {
  assert.throws(
    () => readSettings({ ADMIN_PASSWORD: 'hush' }),
    (error: Error) => !error.message.includes('hush'),
  )
})

const inFolderWith = async (t: TestContext, settingsFile: string | Buffer) => {
  const before = process.cwd()
  t.after(() => process.chdir(before))
  const folder = await createFolder(t)
  await writeFile(join(folder, '.env'), settingsFile)
  process.chdir(folder)
}

test('a byte order mark does not hide the first setting of a file .env', async (t) => {
  await inFolderWith(t, '\ufeffENQUIRY_MONTHS=12\r\nBACKUP_KEEP="3"\r\n')
  const settings = processSettings()
  assert.deepEqual([settings.ENQUIRY_MONTHS, settings.BACKUP_KEEP], [12, 3])
})

test('a file .env that is not UTF-8 is refused', async (t) => {
  await inFolderWith(t, Buffer.from('PORT=8080', 'utf16le'))
  assert.throws(processSettings, /The file \.env must be saved as UTF-8/)
})

test('a product that a test starts ignores the file .env, which may name a real database', async (t) => {
  await inFolderWith(t, 'DATABASE_URL=postgres://shop:secret@db.example.com/shop\nPORT=80')
  const before = process.env
  t.after(() => {
    process.env = before
  })
  process.env = { ...before, ...onlySettings({ PORT: '0' }) }
  const settings = processSettings()
  assert.deepEqual([settings.DATABASE_URL, settings.PORT], [undefined, 0])
})

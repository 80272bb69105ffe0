import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientKindOf } from './client-kind.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A156E Build/UP1A.231005.007; wv)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'

const people = {
  'Chrome at a desk':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Safari on a phone': `${iphone} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'UC Browser':
    'Mozilla/5.0 (Linux; U; Android 11; en-US; RMX3231) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.8.2.1324 Mobile Safari/537.36',
  'Samsung Internet':
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  'the browser of the Facebook app on Android': `${android} AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.86 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/486.0.0.66.70;]`,
  'the browser of the Facebook app on iOS': `${iphone} (KHTML, like Gecko) Mobile/22B83 [FBAN/FBIOS;FBAV/487.1.0.45.99;FBBV/665337277;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/18.1;FBSS/3;FBCR/;FBID/phone;FBLC/en_GB;FBOP/80]`,
  'the browser of Instagram': `${android} AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.86 Mobile Safari/537.36 Instagram 355.1.0.44.103 Android (34/14; 450dpi; 1080x2125; samsung; SM-A156E; a15x; mt6835; en_IN; 660033433)`,
  'the browser of Messenger': `${iphone} (KHTML, like Gecko) Mobile/15E148 [FBAN/MessengerForiOS;FBAV/481.0.0.32.107]`,
}

for (const [name, userAgent] of Object.entries(people)) {
  test(`${name} is a person’s`, () => assert.deepEqual(clientKindOf(userAgent), { kind: 'person' }))
}

const bots = {
  Googlebot:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0.0.0 Safari/537.36',
  'Google StoreBot':
    'Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.88 Safari/537.36',
  bingbot:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
  GPTBot:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'a browser without a window':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
  curl: 'curl/8.9.1',
  'a program in Python': 'python-requests/2.32.3',
  'a program without a name': undefined,
}

for (const [name, userAgent] of Object.entries(bots)) {
  test(`${name} is a program`, () => assert.deepEqual(clientKindOf(userAgent), { kind: 'bot' }))
}

const previews: [userAgent: string, app: string][] = [
  ['WhatsApp/2.24.20.89 A', 'WhatsApp'],
  ['WhatsApp/2.2446.3 N', 'WhatsApp'],
  ['TelegramBot (like TwitterBot)', 'Telegram'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'Facebook'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'Facebook',
  ],
  ['Twitterbot/1.0', 'Others'],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'Others'],
]

for (const [userAgent, app] of previews) {
  test(`${userAgent.slice(0, 40)} makes a preview for ${app}`, () =>
    assert.deepEqual(clientKindOf(userAgent), { kind: 'preview', app }))
}

import { isbot } from 'isbot'

/** Apps that fetch a page to show a preview of its link in a message, by what they call themselves. */
const previewApps = {
  WhatsApp: /^whatsapp/i,
  Telegram: /telegrambot/i,
  Facebook: /facebookexternalhit|facebot/i,
  Others:
    /twitterbot|slackbot|linkedinbot|discordbot|skypeuripreview|viber|pinterestbot|redditbot/i,
}

/** What a request comes from: a person's browser, a program that says so, or the app that makes a preview. */
export const clientKindOf = (
  userAgent: string | undefined,
): { kind: 'person' } | { kind: 'bot' } | { kind: 'preview'; app: string } => {
  // Every browser names itself.
  if (userAgent && !isbot(userAgent)) return { kind: 'person' }
  const app = Object.entries(previewApps).find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return app ? { kind: 'preview', app } : { kind: 'bot' }
}

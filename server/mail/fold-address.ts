/** Providers where several spellings reach one mailbox, and what they ignore in a local part. */
const providers = [
  { hosts: /^(?:gmail|googlemail)\.com$/, name: 'gmail.com', ignored: /\./g },
  { hosts: /^(?:proton\.me|protonmail\.com|pm\.me)$/, name: 'proton.me', ignored: /[._-]/g },
  { hosts: /^(?:yandex\.\w+|ya\.ru)$/, name: 'yandex.ru', ignored: /[.-]/g },
  { hosts: /^(?:yahoo\.[\w.]+|ymail\.com)$/, name: 'yahoo.com', ignored: /-.*$/g },
]

/** One text for all spellings of an address that are likely to reach one mailbox; not an address to send to. */
export const foldAddress = (address: string) => {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  const untagged = local.replace(/\+.*$/, '') || local
  const provider = providers.find(({ hosts }) => hosts.test(host))
  if (!provider) return `${untagged}@${host}`
  return `${untagged.replaceAll(provider.ignored, '')}@${provider.name}`
}

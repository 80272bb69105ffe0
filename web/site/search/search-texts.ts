import { otherSpellings } from '../../../contract/articles/craft-names.ts'
import { foldText } from '../../../contract/fold-text.ts'
import type { SearchText, SiteData } from '../../../contract/public-pages.ts'
import type { FactName } from '../../../contract/shop/settings/facts.ts'
import { cloth, making, shop, signs } from '../about/about.content.ts'
import { desks, founders } from '../contact/contact.content.ts'
import { nextSteps } from '../demo/demo.content.ts'
import { places } from '../home/film-map.ts'
import { closing, hero, mission, offers, oneLoad, outcomes, vision } from '../home/home.content.ts'
import { pages } from '../pages.content.ts'
import { type Platform, platforms, roles } from '../platforms/platforms.content.ts'
import { roleFeatures } from '../platforms/role-features.content.ts'
import { board } from '../platforms/sample-load/board.ts'
import { payers } from '../platforms/sample-load/invoice.ts'
import { load, stops } from '../platforms/sample-load/trip.ts'
import type { Block, Policy } from '../policies/policy.content.ts'
import { privacyPolicyOf } from '../policies/privacy-policy.content.ts'
import { reasons, returnPolicyOf } from '../policies/return-policy.content.ts'
import { shippingPolicyOf } from '../policies/shipping-policy.content.ts'
import { termsOf } from '../policies/terms.content.ts'
import { sampleArticles } from '../sample-articles/sample-articles.content.ts'
import { depth, partTitles } from '../solutions/depth.content.ts'
import { oneLoadStory, starts } from '../solutions/solutions.content.ts'

const articleHeadings = [
  'How this saree drapes',
  'Details',
  'Fabric',
  'Size',
  'Care',
  'Four more from the loom',
]

/** Headings of pages that are no entry of the search by themselves, by path; a test compares them with the built pages. */
const headings: Readonly<Record<string, readonly string[]>> = {
  '/': ['Efficient, Organized, Accessible'],
  '/Oursoultions': ['Where people start'],
  '/Contactus': [
    'Talk to the people who run Freightloom.',
    'Request a call back',
    'Founders',
    'Visit us',
  ],
  '/Contact': ['Reach the right desk. No forms.'],
  '/Requestdemo': ['Where can we reach you?', 'What happens next'],
  '/Complaint': ['What went wrong?', 'What happens next'],
  '/Aboutus': [
    'Silk, woven by hand, one saree at a time.',
    'How it’s made',
    'Signs of a handloom',
    'From the loom to you',
  ],
  '/About': ['Silk, woven by hand, one saree at a time.'],
  ...Object.fromEntries(sampleArticles.map(({ path }) => [path, articleHeadings])),
}

interface Named {
  name: string
  text: string
}

const join = (name: string, text: string) => `${name}${/[.?!]$/.test(name) ? '' : ':'} ${text}`
const joinNamed = ({ name, text }: Named) => join(name, text)
const joinTitled = ({ title, text }: { title: string; text: string }) => join(title, text)

const partsOf = (path: string, page: string, parts: readonly { title: string; text: string }[]) =>
  parts.map(({ title, text }) => ({ path, title, description: page, texts: [text] }))

const reasonTexts = reasons.map(
  ({ reason, refund }) => `${reason}: ${refund ? 'refund or gift card' : 'gift card only'}`,
)

const withoutAddresses = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')

const textsOf = (block: Block, seller: string) => {
  if (block === 'reasons') return reasonTexts
  if (block === 'seller') return [seller]
  return (typeof block === 'string' ? [block] : block.list).map(withoutAddresses)
}

const sectionsOf = (path: string, { title: page, sections }: Policy, seller: string) =>
  sections.map(({ id, title, blocks }) => ({
    path: `${path}?section=${id}`,
    title,
    description: page,
    texts: blocks.flatMap((block) => textsOf(block, seller)),
  }))

const factsOf = ({ lead, facts }: Policy) => [
  lead,
  ...facts.map(({ figure, text }) => `${figure} ${text}`),
]

const articleTexts = sampleArticles.map(({ path, name, description, facts, views }) => [
  path,
  [name, description, ...views.map(({ alt }) => alt), ...facts.map(joinNamed)],
])

const pageTexts: Readonly<Record<string, readonly string[]>> = {
  '/': [hero.lead, `${hero.film}: ${places.map(({ name }) => name).join(', ')}`],
  ...Object.fromEntries(articleTexts),
}

/** What the platforms' drawings show; their figures stand in the texts of the pages. */
const drawingTexts: Readonly<Record<Platform['id'], readonly string[]>> = {
  exchange: board.map(
    ({ id, cargo, tonnes, to }) => `${id}: ${cargo}, ${tonnes} t from ${load.from} to ${to}`,
  ),
  intelligence: [`${load.from} to ${load.to}, ${load.tonnes}-tonne trucks`],
  billing: Object.values(payers).map(({ who, place, state }) => `${who}: ${place}, ${state.name}`),
  track: [`One trip on ${load.road}, by ${stops.map(({ place }) => place).join(', ')}`],
}

type SiteTexts = Pick<SiteData, 'facts' | 'retention'>

type Text = Omit<SearchText, 'craftNames'>

const shopWindow: Text = {
  path: '/Shop',
  title: 'Saree shop',
  description: 'Every saree you can order today, with photos, price and facts.',
  texts: [],
}

const platformTexts: readonly Text[] = [
  ...platforms.map(({ id, to, name, inShort }) => {
    const { lead, claim, uses, connections, steps, questions } = depth[id]
    return {
      path: to,
      title: `${name}: ${inShort}`,
      description: lead,
      texts: [
        claim,
        ...drawingTexts[id],
        ...Object.values(partTitles),
        ...[...uses, ...connections, ...steps, ...questions].map(joinNamed),
      ],
    }
  }),
  ...roles.map(({ name, text }) => ({
    path: platforms[0]?.to ?? '/',
    title: name,
    description: text,
    texts: roleFeatures[name].map(joinTitled),
  })),
]

const otherTexts: readonly Text[] = [
  {
    path: '/',
    title: 'What we offer',
    description: offers.map(({ who }) => who).join(', '),
    texts: offers.map(({ who, what }) => join(who, what)),
  },
  {
    path: '/',
    title: oneLoad.title,
    description: oneLoad.lead,
    texts: Object.values(outcomes).map(joinTitled),
  },
  { path: '/', title: closing.title, description: closing.text, texts: [] },
  ...starts.map(({ to, who, trouble, answer }) => ({
    path: to,
    title: trouble,
    description: answer,
    texts: [who],
  })),
  {
    path: '/Oursoultions',
    title: oneLoadStory.title,
    description: oneLoadStory.lead,
    texts: oneLoadStory.stops.map(({ when, what }) => join(when, what)),
  },
  ...partsOf('/Requestdemo', 'Request Demo', nextSteps),
  ...founders.map(({ role, topic, asks }) => ({
    path: '/Contactus',
    title: role,
    description: topic,
    texts: [asks],
  })),
]

const listTexts = ({ facts, retention }: SiteTexts): Text[] => {
  const data = { facts, retention, notice: null }
  const policies = [
    ['/Returnpolicy', returnPolicyOf(data)],
    ['/Shippingpolicy', shippingPolicyOf(data)],
    ['/Terms', termsOf(data)],
    ['/Privacypolicy', privacyPolicyOf(data)],
  ] as const
  const ofPolicies = Object.fromEntries(policies.map(([path, policy]) => [path, factsOf(policy)]))
  const seller = `${facts.shop_name}, ${facts.shop_address}`
  return [
    shopWindow,
    ...pages.map((page) => ({
      ...page,
      texts: [
        ...(headings[page.path] ?? []),
        ...(pageTexts[page.path] ?? ofPolicies[page.path] ?? []),
      ],
    })),
    ...platformTexts,
    {
      path: '/',
      title: 'Our vision',
      description:
        facts.vision ?? 'A country’s trade as one cloth: nothing waiting, nothing running empty.',
      texts: vision.map(joinTitled),
    },
    { path: '/', title: 'Mission', description: facts.mission ?? mission, texts: [] },
    ...otherTexts,
    ...desks
      .filter(({ contacts }) => (Object.values(contacts) as FactName[]).some((fact) => facts[fact]))
      .map(({ title, text }) => ({
        path: '/Contact',
        title,
        description: 'Contact',
        texts: [text],
      })),
    ...partsOf('/Aboutus', 'About Us', [
      ...cloth.map(({ name, text }) => ({ title: name, text })),
      ...making,
      ...signs,
      shop,
    ]),
    ...policies.flatMap(([path, policy]) => sectionsOf(path, policy, seller)),
  ]
}

const craftNamesIn = ({ title, description, texts: lines }: Text) => {
  const words = foldText([title, description, ...lines].join(' ')).match(/\p{L}+/gu) ?? []
  return [...new Set([...new Set(words)].flatMap(otherSpellings))].join(' ')
}

/** The texts of all pages of the site, as they are shown with these settings. */
export const searchTextsOf = (data: SiteTexts): readonly SearchText[] =>
  listTexts(data).map((text) => ({ ...text, craftNames: craftNamesIn(text) }))

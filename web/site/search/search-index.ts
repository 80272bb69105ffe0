import MiniSearch, { type SearchOptions } from 'minisearch'
import { cloth, making, shop, signs } from '../about/about.content.ts'
import { shownDesks } from '../contact/contact.content.ts'
import { nextSteps } from '../demo/demo.content.ts'
import {
  closing,
  mission,
  offers,
  oneLoad as oneLoadInShort,
  outcomes,
  vision,
} from '../home/home.content.ts'
import { type PageText, pages } from '../pages.content.ts'
import { roles, solutions } from '../platforms/platforms.content.ts'
import { roleFeatures } from '../platforms/role-features.content.ts'
import type { Block, Policy } from '../policies/policy.content.ts'
import { privacyPolicy } from '../policies/privacy-policy.content.ts'
import { reasons, returnPolicy } from '../policies/return-policy.content.ts'
import { terms } from '../policies/terms.content.ts'
import { company, seller } from '../site.content.ts'
import { depth, partTitles } from '../solutions/depth.content.ts'
import { oneLoad, starts } from '../solutions/solutions.content.ts'
import { headings } from './headings.ts'
import { otherWords } from './other-words.ts'

/* The only file of the site that imports the texts of all pages. */

interface Entry extends PageText {
  id: number
  text: string
  otherWords: string | undefined
}

const MAX_RESULTS = 12
/** A shorter word must be typed without a mistake. */
const MIN_FORGIVEN_LENGTH = 4

/** Of questions in English and in Hindi in Latin letters; no text is looked for by them. */
const smallWords = new Set(
  'a an and are can do does for how i in is it my of on or the to us we what when where you your hai ka kab kahan kaise kare karna ke ki kitna kitne kya me mein milega'.split(
    ' ',
  ),
)

const partsOf = (path: string, page: string, parts: readonly { title: string; text: string }[]) =>
  parts.map(({ title, text }) => ({ path, title, description: page, text }))

const specialBlocks: Readonly<Record<string, string>> = {
  reasons: reasons
    .map(({ reason, refund }) => `${reason}: ${refund ? 'refund or gift card' : 'gift card only'}`)
    .join('. '),
  seller: [seller.name, ...seller.address].join(', '),
}

const textOf = (block: Block) =>
  typeof block === 'string' ? (specialBlocks[block] ?? block) : block.list.join(' ')

const sectionsOf = (path: string, { title: page, sections }: Policy) =>
  sections.map(({ id, title, blocks }) => ({
    path: `${path}?section=${id}`,
    title,
    description: page,
    text: blocks.map(textOf).join(' '),
  }))

const factsOf = ({ lead, facts }: Policy) =>
  [lead, ...facts.map(({ figure, text }) => `${figure} ${text}`)].join('. ')

const pageTexts: Readonly<Record<string, string>> = {
  '/Returnpolicy': factsOf(returnPolicy),
  '/Terms': factsOf(terms),
  '/Privacypolicy': factsOf(privacyPolicy),
}

const texts: readonly Omit<Entry, 'id' | 'otherWords'>[] = [
  ...pages.map((page) => ({
    ...page,
    text: `${headings[page.path] ?? ''} ${pageTexts[page.path] ?? ''}`,
  })),
  ...solutions.map(({ id, to, name, inShort }) => {
    const { lead, claim, uses, connections, steps, questions } = depth[id]
    const parts = [...uses, ...connections, ...steps, ...questions]
    return {
      path: to,
      title: `${name}: ${inShort}`,
      description: lead,
      text: [
        claim,
        ...Object.values(partTitles),
        ...parts.map((part) => `${part.name} ${part.text}`),
      ].join(' '),
    }
  }),
  ...roles.map(({ name, text }) => ({
    path: solutions[0]?.to ?? '/',
    title: name,
    description: text,
    text: roleFeatures[name].map((feature) => `${feature.title} ${feature.text}`).join(' '),
  })),
  {
    path: '/',
    title: 'Our vision',
    description: 'A country’s trade as one cloth: nothing waiting, nothing running empty.',
    text: vision.map(({ title, text }) => `${title} ${text}`).join(' '),
  },
  { path: '/', title: 'Mission', description: mission, text: '' },
  {
    path: '/',
    title: 'What we offer',
    description: offers.map(({ who }) => who).join(', '),
    text: offers.map(({ what }) => what).join(' '),
  },
  {
    path: '/',
    title: oneLoadInShort.title,
    description: oneLoadInShort.lead,
    text: Object.values(outcomes)
      .map(({ title, text }) => `${title} ${text}`)
      .join(' '),
  },
  { path: '/', title: closing.title, description: closing.text, text: '' },
  ...starts.map(({ to, who, trouble, answer }) => ({
    path: to,
    title: trouble,
    description: answer,
    text: who,
  })),
  {
    path: '/Oursoultions',
    title: oneLoad.title,
    description: oneLoad.lead,
    text: oneLoad.stops.map(({ when, what }) => `${when} ${what}`).join(' '),
  },
  ...partsOf('/Requestdemo', 'Request Demo', nextSteps),
  ...company.founders.map(({ role, topic, asks }) => ({
    path: '/Contactus',
    title: role,
    description: topic,
    text: asks,
  })),
  ...partsOf('/Contact', 'Contact', shownDesks),
  ...partsOf('/Aboutus', 'About Us', [
    ...cloth.map(({ name, text }) => ({ title: name, text })),
    ...making,
    ...signs,
    shop,
  ]),
  ...sectionsOf('/Returnpolicy', returnPolicy),
  ...sectionsOf('/Terms', terms),
  ...sectionsOf('/Privacypolicy', privacyPolicy),
]

const index = new MiniSearch<Entry>({
  fields: ['title', 'description', 'text', 'otherWords'],
  storeFields: ['path', 'title', 'description'],
  searchOptions: {
    boost: { title: 4, otherWords: 3, description: 2 },
    // Of several words, as in "T&C", a single letter is no beginning.
    prefix: (word, _place, words) => word.length > 1 || words.length === 1,
    processTerm: (word) => !smallWords.has(word.toLowerCase()) && word.toLowerCase(),
    fuzzy: (word) => (word.length >= MIN_FORGIVEN_LENGTH ? 1 : false),
    combineWith: 'AND',
  },
})
const isFirstOfPath = ({ path }: { path: string }, id: number) =>
  texts.findIndex((entry) => entry.path === path) === id
index.addAll(
  texts.map((entry, id) => ({
    id,
    ...entry,
    otherWords: isFirstOfPath(entry, id) ? otherWords[entry.path] : undefined,
  })),
)

export interface FoundText extends PageText {
  id: number
}

/** Two letters in each other's place count as two wrong ones. */
const allowSwapped = (word: string) => (word.length > MIN_FORGIVEN_LENGTH ? 2 : false)

const ways: readonly SearchOptions[] = [
  {},
  { fuzzy: allowSwapped },
  { combineWith: 'OR', fuzzy: false, prefix: false },
  { processTerm: (word) => word.toLowerCase() },
]

/**
 * Entries that hold all words, their beginnings, or words with one other letter; the best first. Where there are
 * none, entries with words of which two letters differ; then those that hold any of the words.
 */
export const searchSite = (typed: string): FoundText[] => {
  for (const way of ways) {
    const found = index.search(typed, way)
    if (found.length > 0) {
      return found
        .slice(0, MAX_RESULTS)
        .map(({ id, path, title, description }) => ({ id, path, title, description }))
    }
  }
  return []
}

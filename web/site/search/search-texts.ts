import { cloth, making, shop, signs } from '../about/about.content.ts'
import { shownDesks } from '../contact/contact.content.ts'
import { nextSteps } from '../demo/demo.content.ts'
import { closing, mission, offers, oneLoad, outcomes, vision } from '../home/home.content.ts'
import { type PageText, pages } from '../pages.content.ts'
import { platforms, roles } from '../platforms/platforms.content.ts'
import { roleFeatures } from '../platforms/role-features.content.ts'
import type { Block, Policy } from '../policies/policy.content.ts'
import { privacyPolicy } from '../policies/privacy-policy.content.ts'
import { reasons, returnPolicy } from '../policies/return-policy.content.ts'
import { terms } from '../policies/terms.content.ts'
import { company, seller } from '../site.content.ts'
import { depth, partTitles } from '../solutions/depth.content.ts'
import { oneLoadStory, starts } from '../solutions/solutions.content.ts'
import { headings } from './headings.ts'

/* The only file of the site that imports the texts of all pages. */

export interface SearchText extends PageText {
  text: string
}

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

export const searchTexts: readonly SearchText[] = [
  ...pages.map((page) => ({
    ...page,
    text: `${headings[page.path] ?? ''} ${pageTexts[page.path] ?? ''}`,
  })),
  ...platforms.map(({ id, to, name, inShort }) => {
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
    path: platforms[0]?.to ?? '/',
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
    title: oneLoad.title,
    description: oneLoad.lead,
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
    title: oneLoadStory.title,
    description: oneLoadStory.lead,
    text: oneLoadStory.stops.map(({ when, what }) => `${when} ${what}`).join(' '),
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

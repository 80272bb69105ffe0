/** A paragraph, a list, or a part with a form of its own. In texts, `[words](address)` is a link. */
export type Block = string | { list: readonly string[] } | 'reasons' | 'seller'

export interface Policy {
  title: string
  lead: string
  /** The three figures that most readers come for. */
  facts: readonly { figure: string; text: string }[]
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
}

/** The policies as they point to each other. */
export const policies = [
  { title: 'Return policy', path: '/Returnpolicy' },
  { title: 'Terms', path: '/Terms' },
  { title: 'Privacy policy', path: '/Privacypolicy' },
] as const

import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { PageText } from '../pages.content.ts'
import { otherWords } from './other-words.ts'
import { type SearchText, searchTexts } from './search-texts.ts'

interface Entry extends SearchText {
  id: number
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

const isSmall = (word: string) => smallWords.has(word.toLowerCase())

/** Also normalizes, as Unicode has two encodings of Hindi letters with a dot below. */
const lowerCase = (word: string) => word.normalize().toLowerCase()

const index = new MiniSearch<Entry>({
  fields: ['title', 'description', 'text', 'otherWords'],
  storeFields: ['path', 'title', 'description'],
  searchOptions: {
    boost: { title: 4, otherWords: 3, description: 2 },
    // Of several words, as in "T&C", a single letter is no beginning.
    prefix: (word, _place, words) => word.length > 1 || words.length === 1,
    processTerm: (word) => !isSmall(word) && lowerCase(word),
    fuzzy: (word) => (word.length >= MIN_FORGIVEN_LENGTH ? 1 : false),
    combineWith: 'AND',
  },
})
const isFirstOfPath = ({ path }: { path: string }, id: number) =>
  searchTexts.findIndex((entry) => entry.path === path) === id
index.addAll(
  searchTexts.map((entry, id) => ({
    id,
    ...entry,
    otherWords: isFirstOfPath(entry, id) ? otherWords[entry.path] : undefined,
  })),
)

export interface FoundText extends PageText {
  id: number
}

/** The word, and its variants in which two neighbouring letters are swapped. */
const withSwapped = (word: string) => [
  word,
  ...Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ),
]

const swapped = (typed: string): Query => ({
  combineWith: 'AND',
  queries: typed
    .split(/\s+/)
    .filter((word) => word && !isSmall(word))
    .map((word) => ({ combineWith: 'OR', fuzzy: false, queries: withSwapped(word) })),
})

const ways: readonly ((typed: string) => SearchResult[])[] = [
  (typed) => index.search(typed),
  (typed) => index.search(swapped(typed)),
  (typed) => index.search(typed, { combineWith: 'OR', fuzzy: false, prefix: false }),
  (typed) => index.search(typed, { processTerm: lowerCase }),
]

/**
 * Entries that hold all words, their beginnings, or words with one other letter; the best first. Where there are
 * none, entries with words of which two letters are swapped; then those that hold any of the words.
 */
export const searchSite = (typed: string): FoundText[] => {
  for (const way of ways) {
    const found = way(typed)
    if (found.length > 0) {
      return found
        .slice(0, MAX_RESULTS)
        .map(({ id, path, title, description }) => ({ id, path, title, description }))
    }
  }
  return []
}

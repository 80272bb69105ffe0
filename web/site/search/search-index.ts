import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { SearchText } from '../../../contract/public-pages.ts'
import type { PageText } from '../pages.content.ts'
import { excerptOf, type Part, simplifyWord, splitWords } from './excerpt.ts'
import { synonyms } from './synonyms.ts'

interface Entry extends Pick<PageText, 'path' | 'title' | 'description'> {
  id: number
  text: string
  craftNames: string
  synonyms: string | undefined
}

const MAX_RESULTS = 12
/** A shorter word must be typed without a mistake. */
const MIN_LENGTH_WITH_TYPO = 4
/** In a longer word two letters may be wrong. */
const MIN_LENGTH_WITH_TWO_TYPOS = 8

/** Words of questions, in English and in Hindi in Latin letters, that the search leaves out. */
const stopWords = new Set(
  'a an and are can do does for how i in is it my of on or the to us we what when where you your hai ka kab kahan kaise kare karna ke ki kitna kitne kya me mein milega'.split(
    ' ',
  ),
)

const isStopWord = (word: string) => stopWords.has(word.toLowerCase())

/** How many letters may be wrong. Another number is not what was meant. */
const allowTypos = (word: string, maxLetters: number) =>
  word.length >= MIN_LENGTH_WITH_TYPO && !/\p{Nd}/u.test(word) ? maxLetters : false

export interface FoundText {
  path: string
  title: string
  excerpt: readonly Part[]
}

/** The word, and its variants in which two neighbouring letters are swapped. */
const swapLetters = (word: string) => [
  word,
  ...Array.from(
    { length: allowTypos(word, 1) ? word.length - 1 : 0 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ),
]

const allowTwoTypos = (word: string) =>
  allowTypos(word, word.length >= MIN_LENGTH_WITH_TWO_TYPOS ? 2 : 1)

/** "G.S.T." as "GST." */
const joinLetters = (typed: string) => typed.replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')

const querySwapped = (typed: string): Query => ({
  combineWith: 'AND',
  queries: typed
    .split(/\s+/)
    .filter((word) => word && !isStopWord(word))
    .map((word) => ({ combineWith: 'OR', fuzzy: false, queries: swapLetters(word) })),
})

const createIndex = (entries: readonly SearchText[]) => {
  const index = new MiniSearch<Entry>({
    tokenize: splitWords,
    processTerm: simplifyWord,
    fields: ['title', 'description', 'text', 'synonyms', 'craftNames'],
    searchOptions: {
      boost: { title: 4, synonyms: 3, description: 2 },
      // Among several words, as in "T&C", a single letter finds only itself, and no longer word.
      prefix: (word, _place, words) => word.length > 1 || words.length === 1,
      processTerm: (word) => !isStopWord(word) && simplifyWord(word),
      fuzzy: (word) => allowTypos(word, 1),
      // "fall" comes before "full", of which the page has more.
      weights: { fuzzy: 0.1, prefix: 0.375 },
      // A word with another first letter is another word: "weather" is no "feather".
      filter: ({ queryTerms, terms }) =>
        queryTerms.every((asked) => terms.some((found) => found[0] === asked[0])),
      combineWith: 'AND',
    },
  })
  const isFirstOfPath = ({ path }: { path: string }, id: number) =>
    entries.findIndex((entry) => entry.path === path) === id
  index.addAll(
    entries.map((entry, id) => ({
      id,
      ...entry,
      text: entry.texts.join(' '),
      synonyms: isFirstOfPath(entry, id) ? synonyms[entry.path] : undefined,
    })),
  )
  return index
}

const searchesOf = (index: MiniSearch<Entry>): readonly ((typed: string) => SearchResult[])[] => [
  (typed) => index.search(typed),
  (typed) => index.search(querySwapped(typed)),
  (typed) => index.search(typed, { fuzzy: allowTwoTypos }),
  (typed) => index.search(typed, { combineWith: 'OR', fuzzy: false, prefix: false }),
  (typed) => index.search(typed, { processTerm: simplifyWord }),
]

/**
 * Entries that hold all words, their beginnings, or words with one other letter; the best first. Where there are
 * none, entries with words of which two letters are swapped, or two letters of a long word are others; then those
 * that hold any of the words.
 */
export const createSearch = (entries: readonly SearchText[]) => {
  const searches = searchesOf(createIndex(entries))
  return (typed: string): FoundText[] => {
    for (const search of searches) {
      const found = search(joinLetters(typed))
      if (found.length > 0) {
        return found.slice(0, MAX_RESULTS).flatMap(({ id, terms }) => {
          const entry = entries[id]
          if (!entry) return []
          const { path, title, description, texts } = entry
          return { path, title, excerpt: excerptOf(description, texts, new Set(terms)) }
        })
      }
    }
    return []
  }
}

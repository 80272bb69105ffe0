import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { SearchText } from '../../../contract/public-pages.ts'
import type { PageText } from '../pages.content.ts'
import { excerptOf, type Part, simplifyWord, splitWords } from './excerpt.ts'

const saree = 'handloom handwoven sari saadi silks zari jari साड़ी रेशम हथकरघा சேலை புடவை பட்டு'
const article = `${saree} length width size blouse piece dry wash washing dhulai dhona iron care price buy order`

/** Words that people look for and that the page, or the part of it, does not use; by its path. */
const synonyms: Readonly<Record<string, string>> = {
  '/': 'what is Freightloom about the company logistics supply chain Bombay Calcutta',
  '/Contact':
    'number no phone mobile WhatsApp call helpline customer care support help email id mail address office hours opening timing open Sunday complaint order status login log in logged sign in signin signing forgot password OTP code not received complain grievance shikayat madad संपर्क फोन मोबाइल नंबर लॉगिन मदद शिकायत',
  '/Contactus':
    'contact number no phone 10 digit mobile number WhatsApp call back callback language bhasha Hindi Marathi Gujarati Punjabi Tamil Telugu Kannada Bengali sales enquiry email id address office hours map directions visit founders CEO career jobs vacancy naukri partner vendor registration register pata पता कॉल बात हिंदी हिन्दी भाषा',
  '/Requestdemo':
    'book demo le lena free of charge free trial try how much price pricing list plans package charges fees cost per month monthly yearly subscription setup cancel quotation paisa daam keemat 10 digit mobile number register registration sign up start kitna डेमो कीमत दाम शुल्क कितना किंमत',
  '/Oursoultions':
    'software mobile app MSME SME TMS ERP API integration SAP Excel import spreadsheet training onboarding implementation products services how it works FAQ questions',
  '/Oursoultions/Transportation_Exchange_Platform':
    'transport software FTL LTL full truck load PTL part load half load return load load board empty truck bidding auction booking hire available lorry trailer container tanker reefer 20 ft 32 ft Tata Ace chota hathi attach vehicle gadi gaadi maal khali dalal claim claims chahiye chahie lagana lagwana Excel Bangalore Madras Calcutta ट्रक लोड माल गाड़ी गाडी चाहिए वाहतूक ट्रांसपोर्ट ट्रांसपोर्टर',
  '/Oursoultions/Transportation_Intelligence_Platform':
    'software freight rate rates per ton bhada kiraya bhav bhaav price per km fuel petrol calculator analytics report demand forecast भाड़ा भाडे भाव दर रेट किराया',
  '/Oursoultions/Billing_Platform':
    'software POD proof of delivery eway ewaybill EWB einvoice LR consignment note bilty builty challan GST GTA GSTIN on freight charges invoice format copy RCM TDS accounting Tally payment pending detention demurrage halting hisab khata udhar credit due बिल बिलिंग बिल्टी जीएसटी भुगतान',
  '/Oursoultions/Open_Track_Trace_Platform':
    'software fleet management GPS truck vehicle shipment consignment docket LR number tracking tracker SIM live location status ETA driver gadi gaadi mobile app apk Play Store App Store download install Android iPhone iOS internet slow offline track my load fast tag Bangalore Hubli ट्रैक ट्रैकिंग गाड़ी कहाँ कहां है ड्राइवर ऐप',
  '/Aboutus': saree,
  '/Shop': `${saree} shop store buy online catalogue catalog collection new arrivals dukaan दुकान கடை`,
  '/Viewarticle1': `${article} green hari हरी`,
  '/Viewarticle2': `${article} blue neeli नीली`,
  '/Viewarticle3': `${article} yellow peeli पीली`,
  '/Viewarticle4': `${article} cream safed सफ़ेद`,
  '/Viewarticle5': `${article} red laal लाल`,
  '/Returnpolicy':
    'exchange replacement cancel damaged wrong colour rang alag defect vapas wapas vapasi wapsi vapsi lautana वापस वापसी',
  '/Returnpolicy?section=send': 'return address',
  '/Returnpolicy?section=refund': 'money back paisa paise wapas vapas रिफंड पैसे वापस',
  '/Terms': 'T&C terms and conditions',
  '/Terms?section=payment': 'cash on delivery COD card EMI UPI',
  '/Terms?section=dispatch':
    'shipping courier delivery time days charges track order status aayega',
  '/Privacypolicy': 'security safe secure cookies personal data delete my account DPDP GDPR',
  '/Privacypolicy?section=rights': 'delete my data erase correct copy',
}

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

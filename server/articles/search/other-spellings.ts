/** Names of weaves, fabrics and crafts, which are written in Latin letters in several ways. */
const names = [
  ['baluchari', 'balucheri', 'baluchuri'],
  ['banarasi', 'banarsi', 'benarasi', 'benarsi', 'banaras', 'benares', 'varanasi'],
  ['bandhani', 'bandhini', 'bandhej'],
  ['boota', 'buta', 'butta'],
  ['booti', 'buti', 'butti'],
  ['chanderi', 'chandheri'],
  ['chikankari', 'chickankari', 'chikan'],
  ['doria', 'doriya'],
  ['dupion', 'dupioni', 'dupian'],
  ['ikat', 'ikkat'],
  ['jamdani', 'jamdhani'],
  ['kalamkari', 'kalamkaari'],
  ['kanchipuram', 'kancheepuram', 'kanjivaram', 'kanjeevaram', 'kanchivaram', 'kanchi'],
  ['khadi', 'khaddar'],
  ['leheriya', 'lehariya', 'laheriya'],
  ['maheshwari', 'maheswari', 'maheshvari'],
  ['mangalagiri', 'mangalgiri'],
  ['narayanpet', 'narayanapet'],
  ['paithani', 'paithni'],
  ['pochampally', 'pochampalli'],
  ['sambalpuri', 'sambhalpuri'],
  ['sungudi', 'chungudi'],
  ['tussar', 'tasar', 'tassar', 'tusser', 'tussah'],
  ['venkatagiri', 'venkatgiri'],
]

/** Shorter beginnings are those of too many other words. */
const MIN_BEGINNING = 5

/** The other spellings of a name, of which the word can be the beginning, as people see results while they type. */
export const otherSpellings = (word: string) =>
  names.flatMap((spellings) => {
    const isMeant = spellings.some(
      (name) => name === word || (word.length >= MIN_BEGINNING && name.startsWith(word)),
    )
    return isMeant ? spellings.filter((name) => !name.includes(word)) : []
  })

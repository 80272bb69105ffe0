/* Which states the first two digits of a PIN code belong to. Some ranges are shared, so it is a suggestion only. */

const byPrefix = {
  Delhi: '11',
  Haryana: '12 13',
  Punjab: '14 15',
  Chandigarh: '16',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Ladakh: '',
  'Uttar Pradesh': '20 21 22 23 25 27 28',
  Uttarakhand: '24 26',
  Rajasthan: '30 31 32 33 34',
  Gujarat: '36 37 38 39',
  'Dadra and Nagar Haveli and Daman and Diu': '',
  Maharashtra: '40 41 42 43 44',
  Goa: '',
  'Madhya Pradesh': '45 46 47 48',
  Chhattisgarh: '49',
  Telangana: '50',
  'Andhra Pradesh': '51 52 53',
  Karnataka: '56 57 58 59',
  'Tamil Nadu': '60 61 62 63 64',
  Puducherry: '',
  Kerala: '67 68 69',
  Lakshadweep: '',
  'West Bengal': '70 71 72 73 74',
  Odisha: '75 76 77',
  Assam: '78',
  'Arunachal Pradesh': '',
  Manipur: '',
  Meghalaya: '',
  Mizoram: '',
  Nagaland: '',
  Sikkim: '',
  Tripura: '',
  'Andaman and Nicobar Islands': '',
  Bihar: '80 81 84 85',
  Jharkhand: '82 83',
} as const
export type StateOfIndia = keyof typeof byPrefix

/** States and union territories, by name. */
export const statesOfIndia = (Object.keys(byPrefix) as StateOfIndia[]).sort()

const stateByPrefix = new Map(
  (Object.keys(byPrefix) as StateOfIndia[]).flatMap((state) =>
    byPrefix[state]
      .split(' ')
      .filter(Boolean)
      .map((prefix): [string, StateOfIndia] => [prefix, state]),
  ),
)

/** The state that most PIN codes with these first digits belong to; empty where none is known. */
export const suggestState = (pin: string): StateOfIndia | '' =>
  stateByPrefix.get(pin.replaceAll(/\D/g, '').slice(0, 2)) ?? ''

/** The first two digits of a GSTIN, by state (GST state codes). */
const gstCodes: Readonly<Record<StateOfIndia, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

/** The state of a GSTIN; undefined for a code that no state has. */
export const stateOfGstin = (gstin: string) =>
  statesOfIndia.find((state) => gstCodes[state] === gstin.slice(0, 2))

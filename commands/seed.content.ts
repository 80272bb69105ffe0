/* What `npm run seed` fills a shop with: five cloths, each in six colours. */

import type { WindowFacts } from '../contract/articles/window-facts.ts'

export interface Cloth {
  weave: 'hara' | 'neel' | 'haldi' | 'tussar' | 'double'
  called: string
  material: string
  category: string
  wash: 'Hand wash' | 'Machine wash' | 'Dry wash'
  length: string
  price: number
  remark: string
  facts: Partial<WindowFacts>
  /** Each colour with the degrees by which the hue of the woven picture is turned. */
  colours: readonly (readonly [name: string, hue: number])[]
}

export const materials = [
  { material_type: 'Mulberry silk', material_remark: 'Filature yarn from Karnataka, 20/22 denier' },
  { material_type: 'Tussar silk', material_remark: 'Reeled by hand, slubs are part of it' },
  { material_type: 'Silk and cotton', material_remark: 'Silk warp, cotton weft 80s' },
] as const

export interface Category {
  name: string
  picture: string
}

export const categories: readonly Category[] = [
  { name: 'Brocade', picture: 'hara-border' },
  { name: 'Ikat', picture: 'neel-border' },
  { name: 'Checks', picture: 'haldi-border' },
  { name: 'Temple border', picture: 'tussar-border' },
]

export const cloths: readonly Cloth[] = [
  {
    weave: 'hara',
    called: 'silk saree, elephant pallu',
    material: 'Mulberry silk',
    category: 'Brocade',
    wash: 'Dry wash',
    length: '6.3 m with blouse',
    price: 8250,
    remark: 'Zari tested, 2 % gold on silver',
    facts: {
      description:
        'Small gold mangoes are scattered over the body. The pallu carries mangoes, wheels and a row of elephants in gold.',
      weave: 'Pit loom, by hand',
      zari: 'Tested zari',
      border: '7 cm on both sides, temple teeth',
      pallu: '75 cm, four rows of motifs',
      length_with_blouse: '6.3',
      length_without_blouse: '5.5',
      width_cm: '118',
      weight_g: '640',
      fall_and_pico: 'Not done',
      maker: 'A family workshop in Sample Town',
      place: 'Sample Town',
      mrp: '9900',
      hsn: '5007',
    },
    colours: [
      ['Bottle green', 0],
      ['Peacock', 50],
      ['Sea green', 25],
      ['Moss', 340],
      ['Camel', 270],
      ['Olive', 320],
    ],
  },
  {
    weave: 'neel',
    called: 'ikat saree, diamonds',
    material: 'Mulberry silk',
    category: 'Ikat',
    wash: 'Hand wash',
    length: '5.5 m',
    price: 4499,
    remark: '',
    facts: {
      weave: 'Double ikat, by hand',
      motif: 'Diamonds',
      length_without_blouse: '5.5',
      width_cm: '116',
      fall_and_pico: 'Not done',
      place: 'Sample Town',
    },
    colours: [
      ['Indigo', 0],
      ['Jamun', 50],
      ['Brick', 100],
      ['Forest', 215],
      ['Pine', 270],
      ['Midnight', 320],
    ],
  },
  {
    weave: 'haldi',
    called: 'checks saree, mango border',
    material: 'Silk and cotton',
    category: 'Checks',
    wash: 'Machine wash',
    length: '6.2 m with blouse',
    price: 2350,
    remark: 'Colour runs a little in the first wash',
    facts: {},
    colours: [
      ['Turmeric', 0],
      ['Parrot green', 50],
      ['Mint', 100],
      ['Lavender', 215],
      ['Rani pink', 270],
      ['Coral', 320],
    ],
  },
  {
    weave: 'tussar',
    called: 'tussar saree, temple border',
    material: 'Tussar silk',
    category: 'Temple border',
    wash: 'Dry wash',
    length: '5.5 m',
    price: 5600,
    remark: '',
    facts: {},
    colours: [
      ['Undyed', 0],
      ['Pista', 50],
      ['Aqua', 100],
      ['Lilac', 215],
      ['Rose', 270],
      ['Peach', 320],
    ],
  },
  {
    weave: 'double',
    called: 'double ikat saree, flowers',
    material: 'Mulberry silk',
    category: 'Ikat',
    wash: 'Dry wash',
    length: '5.5 m',
    price: 18900,
    remark: 'Alike on both sides; four months on the loom',
    facts: {},
    colours: [
      ['Madder', 0],
      ['Khaki', 50],
      ['Leaf green', 100],
      ['Sky blue', 215],
      ['Violet', 270],
      ['Magenta', 320],
    ],
  },
]

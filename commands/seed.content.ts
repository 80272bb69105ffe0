/* What `npm run seed` fills a shop with: five cloths, each in six colours, and settings of company and shop. */

import type { WindowFacts } from '../contract/articles/window-facts.ts'
import type { ShopSettings } from '../contract/shop/settings/shop-settings.ts'

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
      handloom: 'Yes',
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

/** Every person, number and address is invented. */
export const sampleSettings: Partial<ShopSettings> = {
  shop_name: 'Asha Silks',
  legal_name: 'Asha Sample Textiles',
  shop_address: '12 Sample Weavers’ Street\nKanchipuram 631501\nTamil Nadu, India',
  shop_town: 'Kanchipuram',
  shop_state: 'Tamil Nadu',
  shop_phone: '+91 90000 00001',
  shop_email: 'sarees@asha.example',
  shop_whatsapp: '+91 90000 00001',
  upi_id: 'ashasilks@examplebank',
  upi_kind: 'personal',
  upi_name: 'Asha Sample Textiles',
  opening_hours: 'Monday to Saturday, 10 am to 6 pm',
  shop_intro: 'Handwoven sarees, photographed piece by piece. What you see is what you get.',
  grievance_name: 'Meera Sample',
  grievance_designation: 'Shop manager',
  grievance_email: 'complaints@asha.example',
  grievance_phone: '+91 90000 00002',
  shipping_charge: '0',
  delivery_days_from: '3',
  delivery_days_to: '6',
  site_phone: '+91 90000 00003',
  site_email: 'hello@freightloom.example',
  site_whatsapp: '+91 90000 00003',
  site_address: '4 Sample Depot Road\nPune 411001\nMaharashtra, India',
  site_hours: 'Monday to Friday: 9:30 am to 6:30 pm\nSaturday: 10 am to 2 pm',
  map_road: 'Depot Road',
  map_cross_road: 'Canal Street',
  map_north: 'Goods yard',
  map_south: 'Tank',
  desk_trip: '+91 90000 00004',
  desk_bill: 'bills@freightloom.example',
  desk_sign_in: 'help@freightloom.example',
  founder_product: 'Asha Sample',
  founder_operations: 'Ravi Sample',
  quote_1_text: 'This is a sample: we found a truck for the way back before lunch.',
  quote_1_by: 'A sample shipper in Surat',
}

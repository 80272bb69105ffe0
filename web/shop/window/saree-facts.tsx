import { formatFieldValue } from '../../../contract/articles/format-field-value.ts'
import type { WindowFact, WindowFacts } from '../../../contract/articles/window-facts.ts'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import type { SareePage } from '../../../contract/shop/window/shop-pages.ts'
import { MessageUs } from '../message-us.tsx'
import { describeShipping, shopNameOf, useShopSettings } from '../settings-context.ts'
import { type Fact, type FactGroup, FactGroups } from './fact-groups.tsx'

export function SareeFacts({ page }: { page: SareePage }) {
  return <FactGroups groups={groupFacts(page, useShopSettings())} />
}

/** With its unit; empty where it is not filled in. */
const amountOf = (facts: WindowFacts, fact: WindowFact) => formatFieldValue(fact, facts[fact]) ?? ''

const lengthOf = ({ length, facts }: SareePage): Fact => {
  const withBlouse = amountOf(facts, 'length_with_blouse')
  const without = amountOf(facts, 'length_without_blouse')
  if (withBlouse === '') return { name: 'Length', text: without || length }
  return {
    name: 'Length',
    text: `${withBlouse} with blouse piece`,
    note: without && `${without} without it`,
  }
}

const groupFacts = (page: SareePage, settings: ShopSettings): FactGroup[] => {
  const { facts } = page
  const isNotReturnable = facts.fall_and_pico === 'Done'
  return [
    {
      title: 'Fabric and weave',
      facts: [
        { name: 'Material', text: page.material },
        { name: 'Fibre', text: facts.fibre },
        { name: 'Weave', text: facts.weave },
        { name: 'Handwoven', text: facts.handloom },
        { name: 'Zari', text: facts.zari },
        { name: 'Border', text: facts.border },
        { name: 'Pallu', text: facts.pallu },
        { name: 'Motif', text: facts.motif },
        { name: 'Colours', text: facts.colours },
      ],
    },
    {
      title: 'Size and care',
      facts: [
        lengthOf(page),
        { name: 'Width', text: amountOf(facts, 'width_cm') },
        { name: 'Weight', text: amountOf(facts, 'weight_g') },
        { name: 'Blouse piece', text: page.hasBlousePiece ? 'Included' : 'Not included' },
        { name: 'Wash', text: page.wash },
        {
          name: 'Fall and edging (pico)',
          text: facts.fall_and_pico,
          note: isNotReturnable && (
            <>
              This saree can’t be returned, because fall and edging are done. Damaged, or not what
              you ordered? <MessageUs about={`About ${page.code}: `} />.
            </>
          ),
        },
      ],
    },
    {
      title: 'Maker and seller',
      facts: [
        { name: 'Made by', text: facts.maker },
        { name: 'Place', text: facts.place },
        { name: 'Country of origin', text: facts.origin },
        { name: 'Category', text: page.category },
        { name: 'Sold by', text: shopNameOf(settings) },
        { name: 'Shipping', text: describeShipping(settings) },
        {
          name: 'MRP',
          text: amountOf(facts, 'mrp'),
          note: 'inclusive of all taxes',
        },
        { name: 'HSN', text: facts.hsn },
        { name: 'Certificates', text: facts.certificates },
      ],
    },
  ]
}

import { platforms } from '../../../contract/platforms.ts'
import { solutionAddress, weaveOf } from '../site.content.ts'
import billing from './drawings/billing.svg?no-inline'
import exchange from './drawings/exchange.svg?no-inline'
import intelligence from './drawings/intelligence.svg?no-inline'
import track from './drawings/track.svg?no-inline'

const words = {
  Transportation_Exchange_Platform: {
    id: 'exchange',
    inShort: 'Loads meet lanes',
    weaveName: 'Plain weave',
    lead: 'Post a load once. Freightloom offers it to carriers who already run that lane, ranks the replies by price, record and distance to pickup, and closes the match in writing.',
    claim: 'Over, under: every load meets a lane.',
    facts: [
      {
        title: 'One posting, many lanes',
        text: 'A load reaches every cleared carrier, not the first three who answer the phone.',
      },
      {
        title: 'Offers you can compare',
        text: 'Freight, loading, detention and payment terms in the same columns.',
      },
      {
        title: 'Return loads first',
        text: 'A truck’s way home is matched before the outward trip has left.',
      },
    ],
    drawing: {
      url: exchange,
      smallHeight: 416,
      alt: 'An exchange board. Lanes run down the board as warp threads and loads run across as weft. Where a load is matched to a lane the threads are knotted.',
    },
  },
  Transportation_Intelligence_Platform: {
    id: 'intelligence',
    inShort: 'Rates and demand, read ahead',
    weaveName: 'Twill',
    lead: 'Rates, dwell times and lane demand, learned from your own trips and the market around them. Where the forecast is sure its edge is sharp; where it is not it feathers, and says so.',
    claim: 'A diagonal you can follow.',
    facts: [
      { title: 'Rates by lane and week', text: 'Median, spread and the parts they are made of.' },
      { title: 'Demand before it shows', text: 'Harvests, festivals and port calls, weeks ahead.' },
      {
        title: 'Where hours go',
        text: 'Gate, dock and checkpoint waits, ranked by what they cost.',
      },
    ],
    drawing: {
      url: intelligence,
      smallHeight: 440,
      alt: 'A chart of weekly freight rates on one lane, drawn as ikat cloth. Known weeks have almost level edges; forecast weeks rise to taller flames the further ahead they lie. The median is expected to peak at 2.98 rupees per tonne-kilometre in week 40.',
    },
  },
  Billing_Platform: {
    id: 'billing',
    inShort: 'Papers become invoices',
    weaveName: 'Basket weave',
    lead: 'Lorry receipt, e-way bill and proof of delivery meet on one invoice. GST is worked out, each line points to its paper, and disputes begin with the facts already attached.',
    claim: 'Two over, two under: both sides of every entry.',
    facts: [
      { title: 'GST invoices', text: 'IGST or CGST with SGST, from the place of supply.' },
      { title: 'Three-way match', text: 'What was agreed, what was carried, what is billed.' },
      {
        title: 'Due dates that hold',
        text: 'Reminders, part payments and deductions in one ledger.',
      },
    ],
    drawing: {
      url: billing,
      smallHeight: 470,
      alt: 'A GST tax invoice. A lorry receipt, an e-way bill and a proof of delivery are stitched to it. Taxable value 44,800 rupees, IGST at 18 per cent 8,064 rupees, total 52,864 rupees.',
    },
  },
  Open_Track_Trace_Platform: {
    id: 'track',
    inShort: 'Every trip in plain sight',
    weaveName: 'Bird’s-eye',
    lead: 'Any vehicle, any device, any partner. Open tracking takes positions from what the truck already carries and gives the consignee one link that needs no sign-in.',
    claim: 'Seen from above, thread by thread.',
    facts: [
      { title: 'One link per trip', text: 'Opens on any phone, closes after delivery.' },
      {
        title: 'Arrival times that learn',
        text: 'From this road, this hour, this driver’s usual halts.',
      },
      {
        title: 'Alerts with a reason',
        text: 'Long halt, lane change or an e-way bill about to lapse.',
      },
    ],
    drawing: {
      url: track,
      smallHeight: 520,
      alt: 'A live map of one trip from Surat to Bengaluru. The travelled part of the lane is dyed; the vehicle is near Solapur at 15:05. Below, a timetable of five stops from gate out at 06:10 to the dock at 07:45 next day.',
    },
  },
}

export const solutions = platforms.map(({ name, segment }) => ({
  name,
  segment,
  to: solutionAddress(segment),
  weave: weaveOf[segment],
  ...words[segment],
}))

export type Solution = (typeof solutions)[number]

export const roles = [
  {
    name: 'Management',
    motif: 'lotus',
    text: 'Margin, exposure and service, by lane and by customer, on one page each morning.',
    features: [
      {
        title: 'Lane margin',
        text: 'What each lane earned after fuel, toll, detention and claims.',
      },
      {
        title: 'Carrier concentration',
        text: 'How much of a lane rests on one partner, with a warning before it hurts.',
      },
      {
        title: 'Contract against spot',
        text: 'When the market has moved far enough to talk again.',
      },
      {
        title: 'Working capital',
        text: 'Freight billed, freight due and freight disputed, to the day.',
      },
    ],
  },
  {
    name: 'Head of Operations',
    motif: 'wheel',
    text: 'Tomorrow’s loads against tomorrow’s trucks, with the gaps already priced.',
    features: [
      { title: 'Plan by lane', text: 'Loads and vehicles for the next seven days in one grid.' },
      {
        title: 'Backhaul finder',
        text: 'Return loads matched before the outward trip has left.',
      },
      {
        title: 'Exception queue',
        text: 'Only the trips that need a decision, oldest first.',
      },
      {
        title: 'Partner scorecard',
        text: 'Placement, punctuality and paperwork for every carrier.',
      },
    ],
  },
  {
    name: 'Operations Team',
    motif: 'star',
    text: 'Post, compare, confirm, send papers: the working day without the phone relay.',
    features: [
      { title: 'Post once', text: 'One form reaches every carrier cleared for the lane.' },
      { title: 'Compare offers', text: 'Price, record and distance to pickup side by side.' },
      {
        title: 'Confirm in writing',
        text: 'Both sides sign the same terms; the lorry receipt is drawn up from them.',
      },
      { title: 'Share a trip', text: 'One link for the consignee, no sign-in needed.' },
    ],
  },
] as const

export type Role = (typeof roles)[number]

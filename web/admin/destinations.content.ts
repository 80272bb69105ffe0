import { Flag, Layers, Shirt, Tags } from 'lucide-react'

/** The four areas of the back-office, in the specification's order. */
export const destinations = [
  {
    to: '/Banner',
    Icon: Flag,
    menu: 'Banners',
    card: 'Banner',
    colour: 'indigo',
  },
  {
    to: '/Categorymaster',
    Icon: Tags,
    menu: 'Categories',
    card: 'Add Article Category',
    colour: 'madder',
  },
  {
    to: '/Materialmaster',
    Icon: Layers,
    menu: 'Materials',
    card: 'Add Material master',
    colour: 'turmeric',
  },
  {
    to: '/Article',
    Icon: Shirt,
    menu: 'Articles',
    card: 'Add Article',
    colour: 'green',
  },
] as const

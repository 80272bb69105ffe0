import { Flag, Layers, Shirt, Tags } from 'lucide-react'

/** The four areas of the back-office, in the specification's order. */
export const destinations = [
  {
    to: '/Banner',
    Icon: Flag,
    menu: 'Banners',
    card: 'Banner',
    about: 'Announcements for the public site, with their dates.',
    colour: 'indigo',
  },
  {
    to: '/Categorymaster',
    Icon: Tags,
    menu: 'Categories',
    card: 'Add Article Category',
    about: 'The categories of the shop, each with a picture.',
    colour: 'madder',
  },
  {
    to: '/Materialmaster',
    Icon: Layers,
    menu: 'Materials',
    card: 'Add Material master',
    about: 'Silk, cotton, tussar: what an article is made of.',
    colour: 'turmeric',
  },
  {
    to: '/Article',
    Icon: Shirt,
    menu: 'Articles',
    card: 'Add Article',
    about: 'Sarees with price, stock, length and photos.',
    colour: 'green',
  },
] as const

import { platforms } from '../../contract/platforms.ts'

/** What stands in the browser's title, in search results and in the site's own search. */
export interface PageText {
  path: string
  title: string
  description: string
}

const solutions = {
  path: '/Oursoultions',
  title: 'Our Solutions',
  description: 'Four platforms for freight: exchange, intelligence, billing, track and trace.',
}

const article = (number: number): PageText => ({
  path: `/Viewarticle${number}`,
  title: `Sample article ${number}`,
  description: 'A handwoven saree from the shop.',
})

/** Every public page, as its address is written in the specification (section 2). */
export const pages: readonly PageText[] = [
  {
    path: '/',
    title: 'Home',
    description:
      'An AI-driven cloud operating system for logistics: exchange, intelligence, billing and open tracking.',
  },
  solutions,
  ...platforms.map(({ name, segment }) => ({
    ...solutions,
    path: `${solutions.path}/${segment}`,
    title: name,
  })),
  { path: '/Contactus', title: 'Contact us', description: 'Ask us to call you back.' },
  { path: '/Contact', title: 'Contact', description: 'Where to find us.' },
  {
    path: '/Requestdemo',
    title: 'Request Demo',
    description: 'See your own lanes on Freightloom.',
  },
  { path: '/Aboutus', title: 'About Us', description: 'A handwoven silk saree business.' },
  { path: '/About', title: 'About', description: 'A handwoven silk saree business.' },
  {
    path: '/Returnpolicy',
    title: 'Return policy',
    description: 'Returns within 3 days of delivery.',
  },
  { path: '/Terms', title: 'Terms', description: 'The terms of the saree shop.' },
  { path: '/Privacypolicy', title: 'Privacy policy', description: 'What we keep and why.' },
  ...[1, 2, 3, 4, 5].map(article),
]

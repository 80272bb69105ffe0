import type { PageText } from '../pages.content.ts'

/** Sections without an address of their own; each result leads to the section's page. */
export const sections: readonly PageText[] = [
  {
    path: '/',
    title: 'Our vision',
    description: 'A country’s trade as one cloth: nothing waiting, nothing running empty.',
  },
  {
    path: '/',
    title: 'Mission',
    description: 'Tools and technology in the hands of the people who move goods.',
  },
  {
    path: '/',
    title: 'What we offer',
    description:
      'For shippers, transporters, carriers, brokers, commission agents, truck owners and small businesses.',
  },
  ...['Management', 'Head of Operations', 'Operations Team'].map((title) => ({
    path: '/Oursoultions/Transportation_Exchange_Platform',
    title,
    description: 'What the exchange does for this role.',
  })),
]

const article = 'Four more from the loom'

/** Headings of pages that are no entry of the search by themselves, by path; a test compares them with the built pages. */
export const headings: Readonly<Record<string, readonly string[]>> = {
  '/': ['Efficient, Organized, Accessible'],
  '/Oursoultions': ['Where people start'],
  '/Contactus': [
    'Talk to the people who run Freightloom.',
    'Request a call back',
    'Founders',
    'Visit us',
  ],
  '/Contact': ['The right desk, without a form.'],
  '/Requestdemo': ['Where do we reach you?', 'What happens next'],
  '/Aboutus': [
    'Silk, woven by hand, one saree at a time.',
    'How it is made',
    'Signs of a hand loom',
    'From the loom to you',
  ],
  '/About': ['Silk, woven by hand, one saree at a time.'],
  '/Viewarticle1': ['All 6.3 metres', article],
  '/Viewarticle2': ['All 6.2 metres', article],
  '/Viewarticle3': ['All 6.25 metres', article],
  '/Viewarticle4': ['All 6.4 metres', article],
  '/Viewarticle5': ['All 5.5 metres', article],
}

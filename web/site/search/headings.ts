/**
 * Headings of pages that are no entry of the search by themselves, by path; a test compares them with the built pages.
 * They are written down again, as a text that a page and the search both import is one more file for the page to load.
 */
export const headings: Readonly<Record<string, string>> = {
  '/': 'Efficient, Organized, Accessible',
  '/Oursoultions': 'Where people start',
  '/Contactus': 'Talk to the people who run the loom. Request a call back. Founders. Visit us',
  '/Contact': 'The right desk, without a form.',
  '/Requestdemo': 'Where do we reach you? What happens next',
  '/Aboutus':
    'Silk, woven by hand, one saree at a time. How it is made. Signs of a hand loom. From the loom to you',
  '/About': 'Silk, woven by hand, one saree at a time.',
  '/Viewarticle1':
    'Bottle green silk, maroon pallu with elephants. All 6.3 metres. Four more from the loom',
  '/Viewarticle2': 'Indigo ikat, madder border. All 6.2 metres. Four more from the loom',
  '/Viewarticle3': 'Turmeric checks, rani border. All 6.25 metres. Four more from the loom',
  '/Viewarticle4': 'Tussar, black temple border. All 6.4 metres. Four more from the loom',
  '/Viewarticle5': 'Double ikat in madder. All 5.5 metres. Four more from the loom',
}

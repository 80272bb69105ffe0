/** What is said where a part of the page, loaded on need, did not arrive: `what` such as "The zoom". */
export const notLoaded = (what = 'This') =>
  `${what} could not be loaded. Check the connection and try again.`

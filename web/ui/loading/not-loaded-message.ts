export const notLoadedMessage = (what = 'This') =>
  `${what} could not be loaded. Check the connection and try again, or load the page again.`

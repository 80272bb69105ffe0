export const notLoadedMessage = (what = 'this') =>
  `We couldn’t load ${what}. Check your connection and try again, or reload the page.`

/** The picture of a page's link preview. */
export const openGraphFile = (path: string): string =>
  `/open-graph${path === '/' ? '/Home' : path}.${path.startsWith('/Viewarticle') ? 'jpg' : 'png'}`

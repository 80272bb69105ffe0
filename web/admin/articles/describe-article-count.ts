/** Such as `12 articles`. @param figures the count as the table shows it, such as `12` or `more than 10,000` */
export const describeArticleCount = (figures: string) =>
  figures === '1' ? '1 article' : `${figures} articles`

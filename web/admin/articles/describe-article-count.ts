/** Such as `12 articles`. @param count the count as the table shows it, such as `12` or `more than 10,000` */
export const describeArticleCount = (count: string) =>
  count === '1' ? '1 article' : `${count} articles`

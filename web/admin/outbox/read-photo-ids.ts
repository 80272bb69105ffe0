/** The ids of the photos that were chosen in the form of an article, as that form sends them. */
export const readPhotoIds = ({ article_pic = '' }: Record<string, string>) =>
  article_pic.split(' ').filter(Boolean)

export const saree = {
  article_name: 'Bottle green silk',
  article_price: 118_000,
  article_stock: 2,
  Material: 'Mulberry silk',
  article_Blouse: 'Yes',
  article_Length: '6.3 m',
  article_wash: 'Dry wash',
  article_fb: 'https://social.example/posts/1',
  article_twit: 'ask by phone',
  article_pinint: 'Bridal',
}

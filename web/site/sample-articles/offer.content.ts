export const offer = {
  price: 4499,
  stock: ['In stock', 'only one Unit'],
  dispatch: 'Dispatched within 24 Hrs',
  payment: 'Secured payments',
  taxes: 'prices inclusive of taxes',
} as const

export const reasons = [
  {
    title: 'You want to see it on your own lanes',
    text: 'Ask for a demo. You bring one lane and last month’s loads, we show what they could have earned.',
    link: { words: 'Request Demo', to: '/Requestdemo' },
  },
  {
    title: 'You would rather talk first',
    text: 'Leave your number and a line about what you move. Someone who knows the trade calls you back.',
    link: { words: 'Request a call back', to: '/Contactus' },
  },
  {
    title: 'You bought a saree and something is wrong',
    text: 'Write to us within 3 days of delivery, with your order and photographs. The policy says what we do next.',
    link: { words: 'Return policy', to: '/Returnpolicy' },
  },
]

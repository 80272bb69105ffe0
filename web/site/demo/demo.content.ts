import { callTime } from '../enquiry/alerts.ts'

export const lead =
  'Half an hour with your own freight on the screen: one lane you run, last month’s loads, and what the four platforms would have made of them.'

export const nextSteps = [
  {
    title: 'We call you',
    text: `On the number you leave here, ${callTime}, to agree on half an hour that suits you. We use it for nothing else.`,
  },
  {
    title: 'You send one lane',
    text: 'From, to, weight and what you paid or were paid, for last month. A spreadsheet will do; so will photographs of your register.',
  },
  {
    title: 'We show it at work',
    text: 'Your loads on the board, what the forecast says for the weeks ahead, and one trip from gate to invoice.',
  },
  {
    title: 'You hear the price, and keep the figures',
    text: 'We tell you what the platforms would cost. The figures are yours, whether or not you go on with us. A demo costs nothing, and we never ask for payment or bank details in it.',
  },
]

import { callTime } from '../enquiry/alerts.ts'

export const lead =
  'Half an hour with your own freight on the screen: one lane you run, last month’s loads, and what the four platforms make of them.'

export const nextSteps = [
  {
    title: 'We’ll call you',
    text: `On the number you give us, ${callTime}, to find half an hour that suits you. We won’t use it for anything else.`,
  },
  {
    title: 'You send one lane',
    text: 'From, to, weight, and what you paid or were paid last month. A spreadsheet is fine. So are photos of your register.',
  },
  {
    title: 'We show it on your loads',
    text: 'Your loads on the board, the forecast for the weeks ahead, and one trip from gate to invoice.',
  },
  {
    title: 'You get a price, and keep the figures',
    text: 'We’ll tell you what the platforms would cost. The figures are yours, whether or not you sign up. The demo is free, and we’ll never ask for payment or bank details in it.',
  },
]

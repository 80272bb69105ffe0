export const roleFeatures = {
  Management: [
    {
      title: 'Lane margin',
      text: 'What each lane earned after fuel, toll, detention and claims.',
    },
    {
      title: 'Carrier concentration',
      text: 'How much of a lane depends on one carrier, with a warning before it’s too much.',
    },
    {
      title: 'Contract versus spot',
      text: 'When the spot rate has moved enough to renegotiate the contract.',
    },
    {
      title: 'Working capital',
      text: 'Freight billed, freight due and freight disputed, to the day.',
    },
  ],
  'Head of Operations': [
    { title: 'Plan by lane', text: 'Loads and vehicles for the next seven days in one grid.' },
    {
      title: 'Backhaul finder',
      text: 'Return loads matched before the outward trip leaves.',
    },
    {
      title: 'Exception queue',
      text: 'Only the trips that need a decision, oldest first.',
    },
    {
      title: 'Partner scorecard',
      text: 'Placement, punctuality and paperwork for every carrier.',
    },
  ],
  'Operations Team': [
    { title: 'Post once', text: 'One form reaches every carrier cleared for the lane.' },
    { title: 'Compare offers', text: 'Price, on-time record and distance to pickup side by side.' },
    {
      title: 'Confirm in writing',
      text: 'Both sides sign the same terms. The lorry receipt is made from them.',
    },
    { title: 'Share a trip', text: 'One link for the consignee, no sign-in needed.' },
  ],
} as const

/** In pixels of the film. */
export const filmSize = { width: 1120, height: 960 }

/** Shares of the film's length between which the lanes show cloth and no map. */
export const clothTime = { start: 0.4, end: 0.94 }

/** In pixels of the film. */
export const places = [
  { x: 468, y: 250, name: 'Delhi' },
  { x: 762, y: 250, name: 'Lucknow' },
  { x: 1038, y: 250, name: 'Kolkata' },
  { x: 238, y: 425, name: 'Ahmedabad' },
  { x: 652, y: 462, name: 'Nagpur' },
  { x: 238, y: 774, name: 'Mumbai' },
  { x: 376, y: 774, name: 'Pune' },
  { x: 652, y: 774, name: 'Hyderabad' },
  { x: 946, y: 719, name: 'Visakhapatnam' },
]

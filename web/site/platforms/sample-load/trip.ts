/* The example figures of all drawings on Home and Solutions: see docs/decisions/0026-figures-from-one-model.md. */

export const load = {
  id: 'FL-2081',
  cargo: 'Cotton yarn',
  bags: 180,
  tonnes: 9,
  from: 'Surat',
  to: 'Bengaluru',
  road: 'NH\u00a048',
} as const

/** A two-axle truck with one driver leaves Surat at six on Monday. Times are hours from that Monday, 00:00. */
const gateOut = 6

/** Place reached, kilometres from the one before, hours at the wheel, hours of halt there. */
const legs = [
  { place: 'Vapi', km: 110, hours: 2.5, halt: 0.75, what: 'Toll plaza, tea' },
  { place: 'Thane', km: 150, hours: 3.75, halt: 1.5, what: 'Toll plaza, meal' },
  { place: 'Pune', km: 140, hours: 3.5, halt: 12, what: 'Night halt' },
  { place: 'Kolhapur', km: 235, hours: 5, halt: 1.25, what: 'Toll plaza, meal' },
  { place: 'Hubballi', km: 205, hours: 4.25, halt: 12, what: 'Night halt' },
  { place: 'Davangere', km: 150, hours: 3, halt: 0.75, what: 'Toll plaza, tea' },
  { place: 'Tumakuru', km: 190, hours: 4, halt: 0.75, what: 'Meal' },
  { place: load.to, km: 70, hours: 2, halt: 0, what: 'Gate in' },
] as const

export interface Stop {
  place: string
  what: string
  /** Kilometres from the start. */
  km: number
  legKm: number
  /** At the wheel, from the stop before. */
  legHours: number
  reached: number
  left: number
}

const start: Stop = {
  place: load.from,
  what: 'Gate out',
  km: 0,
  legKm: 0,
  legHours: 0,
  reached: gateOut,
  left: gateOut,
}

const followLegs = () => {
  const reachedStops = [start]
  let last = start
  for (const { place, what, km, hours, halt } of legs) {
    const reached = last.left + hours
    last = {
      place,
      what,
      km: last.km + km,
      legKm: km,
      legHours: hours,
      reached,
      left: reached + halt,
    }
    reachedStops.push(last)
  }
  return reachedStops
}

export const stops: readonly Stop[] = followLegs()

export const arrival = stops.at(-1) ?? start
export const tripKm = arrival.km
export const tonneKm = load.tonnes * tripKm

/** Free for unloading; each hour beyond is detention, which the bill charges. */
const freeHours = 4
export const freeUntil = arrival.reached + freeHours
export const unloaded = arrival.reached + 6
export const detentionHours = unloaded - freeUntil

export interface Position {
  /** The stop that is reached next, or reached now. */
  next: Stop
  from: Stop
  hours: number
  /** Kilometres per hour on this leg; undefined at a stop. */
  speed: number | undefined
}

export const positionAt = (km: number): Position => {
  const index = stops.findIndex((stop) => stop.km >= km)
  const next = stops[index] ?? arrival
  const from = stops[index - 1] ?? next
  if (km >= next.km) return { next, from, hours: next.reached, speed: undefined }
  const part = (km - from.km) / next.legKm
  return {
    next,
    from,
    hours: from.left + part * next.legHours,
    speed: Math.round(next.legKm / next.legHours),
  }
}

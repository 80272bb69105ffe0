import type { Random } from '../drills/random.ts'

export interface Result {
  tried: string
  figure: string
  target: string
  /** `not run` says in `figure` why. */
  outcome: 'pass' | 'fail' | 'not run'
}

/** One attack: starts what it needs in a fresh folder of its own, and ends it again. */
export type Attack = (context: AttackContext) => Promise<Result>

export interface AttackContext {
  folder: string
  random: Random
  /** Is called with the process that an attack started, however it ends. */
  onEnd(end: () => unknown): void
}

export const judge = (tried: string, figure: string, target: string, isHeld: boolean): Result => ({
  tried,
  figure,
  target,
  outcome: isHeld ? 'pass' : 'fail',
})

export const notRun = (tried: string, reason: string, target: string): Result => ({
  tried,
  figure: `not run: ${reason}`,
  target,
  outcome: 'not run',
})

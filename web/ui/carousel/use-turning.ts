import { useEffect, useState } from 'react'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Turns to the next one every so often, unless it is held or was paused; it begins paused where motion is unwelcome. */
export const useTurning = (shown: number, onTurn: () => void, interval: number) => {
  const [playing, setPlaying] = useState(() => !still())
  const [held, setHeld] = useState(false)
  const turns = playing && !held
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each that is shown
  useEffect(() => {
    if (!turns) return
    const timer = setTimeout(onTurn, interval)
    return () => clearTimeout(timer)
  }, [turns, shown, interval])
  return { playing, setPlaying, setHeld }
}

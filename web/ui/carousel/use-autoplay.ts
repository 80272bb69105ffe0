import { useEffect, useState } from 'react'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls `onNext` at intervals, unless held or paused; starts paused under reduced motion. */
export const useAutoplay = (current: number, onNext: () => void, intervalMs: number) => {
  const [playing, setPlaying] = useState(() => !prefersReducedMotion())
  const [held, setHeld] = useState(false)
  const isRunning = playing && !held
  // biome-ignore lint/correctness/useExhaustiveDependencies: the interval restarts with each picture
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(onNext, intervalMs)
    return () => clearTimeout(timer)
  }, [isRunning, current, intervalMs])
  return { playing, setPlaying, setHeld }
}

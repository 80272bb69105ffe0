import { useEffect, useState } from 'react'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls `onNext` at intervals, unless held or paused; starts paused under reduced motion. */
export const useAutoplay = (current: number, onNext: () => void, intervalMs: number) => {
  const [isPlaying, setIsPlaying] = useState(() => !prefersReducedMotion())
  const [isHeld, setIsHeld] = useState(false)
  const isRunning = isPlaying && !isHeld
  // biome-ignore lint/correctness/useExhaustiveDependencies: the interval restarts with each picture
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(onNext, intervalMs)
    return () => clearTimeout(timer)
  }, [isRunning, current, intervalMs])
  return { isPlaying, setIsPlaying, setIsHeld }
}

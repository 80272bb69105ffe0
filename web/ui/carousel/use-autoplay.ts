import { type PointerEvent, useEffect, useState } from 'react'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls `onNext` at intervals, unless paused; starts paused under reduced motion.
 * @returns also `holdHandlers` for an element that holds it while the mouse or the focus is in it
 */
export const useAutoplay = (current: number, onNext: () => void, intervalMs: number) => {
  const [isPlaying, setIsPlaying] = useState(() => !prefersReducedMotion())
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isRunning = isPlaying && !isHovered && !isFocused
  // biome-ignore lint/correctness/useExhaustiveDependencies: the interval restarts with each picture
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(onNext, intervalMs)
    return () => clearTimeout(timer)
  }, [isRunning, current, intervalMs])
  const holdHandlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType === 'mouse'),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  }
  return { isPlaying, setIsPlaying, holdHandlers }
}

import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Shows the next picture after each interval, unless paused; starts paused under reduced motion.
 * @returns also `holdHandlers` for an element that holds it while the mouse or the focus is in it
 */
export const useAutoplay = (current: number, show: (index: number) => void, intervalMs: number) => {
  const [isPlaying, setIsPlaying] = useState(() => !prefersReducedMotion())
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isRunning = isPlaying && !isHovered && !isFocused
  const showAfterInterval = useEffectEvent(show)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => showAfterInterval(current + 1), intervalMs)
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

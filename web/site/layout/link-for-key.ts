const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The link of a menu that a key leads to; from the last one an arrow key goes on to the first. */
export const linkForKey = <Link>(links: readonly Link[], focusedIndex: number, key: string) => {
  const step = steps[key]
  if (step) return links.at((focusedIndex + step) % links.length)
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
}

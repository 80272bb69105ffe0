const MAX_TOLD = 3

/** Tells which records could not be restored, and why. */
export const describeRefused = (refused: readonly { name: string; reason: string }[]) => {
  // Some reasons end with a full stop already.
  const first = refused
    .slice(0, MAX_TOLD)
    .map(({ name, reason }) => `${name}: ${reason.replace(/\.$/, '')}.`)
  const more = refused.length - first.length
  return `${refused.length} ${refused.length === 1 ? 'stays' : 'stay'} in the trash. ${first.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`
}

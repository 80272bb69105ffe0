/**
 * Runs inside a prerendered page: has its script fetched once the first view is drawn, is long in coming, or is
 * touched. On a slow line the fonts and the first picture come before it, for a page is read first and used later.
 * @param script the app, which says `started` once it has taken the page over
 * @param ahead what the app imports, so that all of it comes at once
 */
export const deferredStart = async (script: string, ahead: readonly string[]) => {
  const frame = (then: () => void) => () => requestAnimationFrame(then)
  const drawn = new Promise<void>((go) => addEventListener('load', frame(frame(go))))
  const waited = new Promise<void>((go) => setTimeout(go, 3000))
  let early: HTMLElement | null = null
  const touched = new Promise<void>((go) => {
    const touch = ({ target }: Event) => {
      early = (target as Element).closest('button')
      go()
    }
    addEventListener('click', touch, true)
    addEventListener('started', () => {
      removeEventListener('click', touch, true)
      early?.click()
    })
  })
  // Under a hash address another page than this one is asked for, which only the app can show.
  const isElsewhere = document.documentElement.classList.contains('elsewhere')
  if (!isElsewhere) await Promise.race([drawn, waited, touched])
  for (const href of ahead) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
  import(script)
}

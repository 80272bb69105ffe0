import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../create-store.ts'

/*
 * A layer is a dialog or an open menu over the page. The browser's history holds one more entry of the page for each, a
 * copy with another number in `layers`, so that Back closes the topmost layer first. The router never sees these entries.
 */

interface Layer {
  close(): void
}

const layers = createStore<readonly Layer[]>([])
/** Layers whose entries were left for a navigation; it can be refused, and then they are still open. */
let leftLayers: readonly Layer[] = []
/** Run once the entries of closed layers are left; null while no step in the history is under way. */
let actionsAfterBack: (() => void)[] | null = null
let shown = { href: '', key: '' }
/** Whether the history has gone to another page that the router does not show yet; where it refuses, it comes back. */
let isAway = false

export const hasLayers = () => layers.get().length > 0

/** @returns a function that ends it */
export const watchLayers = layers.subscribe

const entryDepth = (): number => history.state?.layers ?? 0

const currentEntry = () => ({ href: location.href, key: history.state?.key })

const isShown = ({ href, key }: typeof shown) => href === shown.href && key === shown.key

const goBack = (depth: number, then?: () => void) => {
  actionsAfterBack = then ? [then] : []
  history.go(-depth)
}

const adjustEntries = () => {
  if (actionsAfterBack || isAway) return
  const surplus = entryDepth() - layers.get().length
  if (surplus > 0) goBack(surplus)
  for (let depth = entryDepth() + 1; depth <= layers.get().length; depth += 1) {
    history.pushState({ ...history.state, layers: depth }, '')
  }
}

/** After the current task, as one layer often closes when the next one opens. */
const scheduleAdjustment = () => setTimeout(adjustEntries)

const handlePop = (event: PopStateEvent) => {
  const depth = entryDepth()
  const actions = actionsAfterBack ?? []
  const wasAway = isAway
  isAway = !isShown(currentEntry())
  const isOurs = !wasAway && !isAway && (actionsAfterBack !== null || depth !== layers.get().length)
  if (isOurs) event.stopImmediatePropagation()
  if (isOurs && !actionsAfterBack) {
    for (const layer of layers.get().slice(depth).reverse()) layer.close()
  }
  actionsAfterBack = null
  for (const action of actions) action()
  scheduleAdjustment()
}

if (typeof window !== 'undefined') {
  // Capturing, so that it is called before the listeners of router and site, whichever was added first.
  addEventListener('popstate', handlePop, { capture: true })
  // After a reload the layer is gone.
  if (entryDepth() > 0) history.replaceState({ ...history.state, layers: 0 }, '')
}

/** Tells which entry the router shows, after each of its navigations. */
export const rememberPage = () => {
  shown = currentEntry()
  isAway = false
  leftLayers = []
  // A layer that was opened while the page was loading has its entry before the page's.
  scheduleAdjustment()
}

/** Navigates once the entries of open layers are left, so that Back leads from the new page to this one. */
export const leaveLayers = (navigate: () => void) => {
  leftLayers = [...leftLayers, ...layers.get()]
  layers.set([])
  if (actionsAfterBack) actionsAfterBack.push(navigate)
  else if (entryDepth() > 0) goBack(entryDepth(), navigate)
  else navigate()
}

/** Gives the layers their entries again where the navigation was refused. */
export const returnToLayers = () => {
  layers.set([...leftLayers, ...layers.get()])
  leftLayers = []
  scheduleAdjustment()
}

/** Lets Back close a dialog or menu; `close` may leave it open, to ask first. */
export const useLayer = (isOpen: boolean, close: () => void) => {
  const closeNewest = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const layer = { close: () => closeNewest() }
    layers.set([...layers.get(), layer])
    scheduleAdjustment()
    return () => {
      const isOther = (one: Layer) => one !== layer
      layers.set(layers.get().filter(isOther))
      leftLayers = leftLayers.filter(isOther)
      scheduleAdjustment()
    }
  }, [isOpen])
}

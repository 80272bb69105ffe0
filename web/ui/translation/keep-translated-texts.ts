const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT'

const findTranslation = ({ addedNodes, previousSibling, nextSibling }: MutationRecord) =>
  [...addedNodes, previousSibling, nextSibling].find(isTranslation)

/** Whether a browser has translated this part of the page. Then its texts are not those that React would draw. */
export const isTranslated = (part: Element): boolean => part.querySelector('font') !== null

/**
 * A browser that translates the page puts a `<font>` in the place of each text node. React still holds that node: it
 * would change a text that nobody sees, and fail where it removes the node or puts something before it (React's issue
 * 11538). So the node is put back, empty, before its translation, which goes once React changes or removes the text.
 */
export const keepTranslatedTexts = (page: Node): void => {
  const translations = new WeakMap<Node, Element>()
  const originals = new WeakMap<Node, { node: Text; text: string }>()

  const putBack = (node: Text, translation: Element) => {
    translations.set(node, translation)
    originals.set(translation, { node, text: node.data })
    node.data = ''
    translation.before(node)
  }

  const removeTranslation = (node: Node) => {
    const translation = translations.get(node)
    if (!translation) return
    translations.delete(node)
    originals.delete(translation)
    translation.remove()
  }

  const showOriginal = (translation: Node) => {
    const original = originals.get(translation)
    if (!original?.node.isConnected) return
    translations.delete(original.node)
    original.node.data = original.text
  }

  const followRemoval = (removed: Node, record: MutationRecord) => {
    if (isTranslation(removed)) return showOriginal(removed)
    if (!(removed instanceof Text) || removed.isConnected) return
    const translation = findTranslation(record)
    if (translations.has(removed) || !translation) removeTranslation(removed)
    else putBack(removed, translation)
  }

  new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') removeTranslation(record.target)
      for (const removed of record.removedNodes) followRemoval(removed, record)
    }
  }).observe(page, { subtree: true, childList: true, characterData: true })
}

/**
 * Runs as an inline script in the offline page: says whether the device is offline or the server cannot be reached, opens
 * the page again, and links the pages that are stored.
 */
export const retryOnline = async () => {
  const retry = () => location.reload()
  if (navigator.onLine) {
    for (const section of document.querySelectorAll('section'))
      section.hidden = !('unreachable' in section.dataset)
    // A random delay, so that visitors who lost the server together do not return together.
    setTimeout(retry, 5000 + Math.random() * 5000)
  }
  addEventListener('online', retry)
  document.querySelector('button')?.addEventListener('click', retry)
  for (const item of document.querySelectorAll('nav li')) {
    const link = item.querySelector('a')
    if (!link || !(await caches.match(link.href, { ignoreVary: true }))) item.remove()
  }
  document.querySelector('nav')?.toggleAttribute('hidden', !document.querySelector('nav li'))
}

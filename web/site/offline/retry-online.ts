/** Runs as an inline script in the offline page: opens the page again, and links the pages that are stored. */
export const retryOnline = async () => {
  const retry = () => location.reload()
  addEventListener('online', retry)
  document.querySelector('button')?.addEventListener('click', retry)
  for (const item of document.querySelectorAll('nav li')) {
    const link = item.querySelector('a')
    if (!link || !(await caches.match(link.href, { ignoreVary: true }))) item.remove()
  }
  document.querySelector('nav')?.toggleAttribute('hidden', !document.querySelector('nav li'))
}

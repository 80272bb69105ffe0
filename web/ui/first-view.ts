/**
 * Lays out what a prerendered page leaves undone below its first view until it is scrolled to, so that every
 * place on the page is final.
 */
export const showWholePage = () => document.documentElement.classList.remove('first-view')

/** Whether a text is the address of a page and nothing else, so that it may become a link. */
export const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

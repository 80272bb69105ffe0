/** Whether a text is one whole web address, so that it can become a link. */
export const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

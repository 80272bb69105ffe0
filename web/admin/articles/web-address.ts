export const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

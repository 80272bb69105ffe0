import { browserStorage } from './browser-storage.ts'

const storedAs = 'characterkeys'

/** Whether a press of one character, outside a field, does something. Dictated words would press them too (WCAG 2.1.4). */
export const areCharacterKeysOn = () => browserStorage.getItem(storedAs) !== 'off'

export const switchCharacterKeys = (isOn: boolean) =>
  isOn ? browserStorage.removeItem(storedAs) : browserStorage.setItem(storedAs, 'off')

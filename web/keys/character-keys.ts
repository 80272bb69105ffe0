import { browserStorage } from '../api/browser-storage.ts'

const STORAGE_KEY = 'characterkeys'

/** Whether a press of one character, outside a field, does something. Dictated words would press them too (WCAG 2.1.4). */
export const areCharacterKeysOn = () => browserStorage.getItem(STORAGE_KEY) !== 'off'

export const switchCharacterKeys = (isOn: boolean) =>
  isOn ? browserStorage.removeItem(STORAGE_KEY) : browserStorage.setItem(STORAGE_KEY, 'off')

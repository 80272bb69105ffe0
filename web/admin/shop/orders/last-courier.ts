import { browserStorage } from '../../../api/browser-storage.ts'

const KEY = 'lastcourier'

/** The courier that was chosen last on this device. */
export const readLastCourier = () => browserStorage.getItem(KEY) ?? ''

export const keepLastCourier = (courier: string) => browserStorage.setItem(KEY, courier)

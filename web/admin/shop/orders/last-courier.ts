const KEY = 'lastcourier'

/** The courier that was chosen last on this device. */
export const readLastCourier = () => localStorage.getItem(KEY) ?? ''

export const keepLastCourier = (courier: string) => localStorage.setItem(KEY, courier)

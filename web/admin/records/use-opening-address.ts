import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Opens a form or a dialog for an address with one of these parameters, such as `?add` or `?edit=5`, and takes them from the
 * address, so that neither a reload nor Back opens it again.
 * @param open sets a state of the component, during its render
 * @returns whether the address still has one of them; until then nothing is shown, as the history's entry of a dialog is a copy of that address
 */
export const useOpeningAddress = (names: readonly string[], open: () => void) => {
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const [openedKey, setOpenedKey] = useState('')
  const isOpening = names.some((name) => params.has(name))
  if (isOpening && key !== openedKey) {
    setOpenedKey(key)
    open()
  }
  useEffect(() => {
    if (!isOpening) return
    const others = [...params].filter(([name]) => !names.includes(name))
    setParams(others, { replace: true })
  }, [isOpening, names, params, setParams])
  return isOpening
}

import { type ToggleEvent, useId, useRef, useState } from 'react'
import { useLayer } from './layers.ts'
import { useAfterNavigation } from './page-navigation.ts'

/** A menu that a button opens as a popover. Back and every navigation close it. */
export const usePopover = () => {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => popover.current?.hidePopover()
  useLayer(isOpen, close)
  // It may have been opened while the next page was still loading.
  useAfterNavigation(() => close())
  return {
    isOpen,
    close,
    popover,
    buttonProps: { popoverTarget: id, 'aria-expanded': isOpen },
    popoverProps: {
      ref: popover,
      id,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent) => event.newState === 'open' && setIsOpen(true),
      // Afterwards, as the browser returns the focus only from a button that is still there.
      onToggle: (event: ToggleEvent) => event.newState === 'closed' && setIsOpen(false),
    },
  }
}

import type { Page } from '@playwright/test'
import { expect, pageWidth } from '../fixtures.ts'

/**
 * The controls of the topmost layer that something else covers, or that stay outside the window, once the
 * keyboard has come to them: forwards, then backwards, as bars stand at both edges of the window.
 */
const unreachableControls = (page: Page) =>
  page.evaluate(async () => {
    const openMenu = document.querySelector(':popover-open:has(a, button)')
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const layer = openMenu ?? modal ?? document
    const controls = [
      ...layer.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (control) =>
        control.matches(':enabled, a, summary') &&
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !control.closest('[inert], .visually-hidden, .skip-link'),
    )

    const nextFrame = () => new Promise(requestAnimationFrame)
    const centreOf = (control: Element) => {
      const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect()
      return [left + width / 2, top + height / 2] as const
    }
    const isReached = (control: HTMLElement) => {
      const hit = document.elementFromPoint(...centreOf(control))
      // A tap anywhere on a row of a list that is being selected selects it.
      const row = control.closest('[data-selecting] tr')
      return (
        control.contains(hit) || hit?.closest('label')?.control === control || row?.contains(hit)
      )
    }
    const isReachedByFocus = async (control: HTMLElement) => {
      control.focus()
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (isReached(control)) return true
      // What moves out of the way does so in the next frame.
      await nextFrame()
      await nextFrame()
      return isReached(control)
    }
    const nameOf = (control: HTMLElement) =>
      control.ariaLabel ?? (control.textContent.trim() || control.outerHTML)

    const unreachable = new Set<string>()
    for (const control of [...controls, ...controls.toReversed()]) {
      if (!(await isReachedByFocus(control))) unreachable.add(nameOf(control))
    }
    return [...unreachable]
  })

/** Expects that each control can be reached in windows of these sizes, and that none runs sideways. */
export const expectControlsReachable = async (
  page: Page,
  windows: readonly { width: number; height: number }[],
) => {
  for (const size of windows) {
    await page.setViewportSize(size)
    const where = `${size.width} × ${size.height}`
    expect.soft(await unreachableControls(page), where).toEqual([])
    expect.soft(await pageWidth(page), where).toBe(size.width)
  }
}

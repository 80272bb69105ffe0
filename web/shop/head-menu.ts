/** The menu of the head closes by Escape, and by a press beside it. */
export const startHeadMenu = () => {
  const menu = document.querySelector<HTMLDetailsElement>('header details')
  if (!menu) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

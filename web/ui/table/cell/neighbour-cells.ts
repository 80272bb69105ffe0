/** The cells of a table that can be edited carry their column's name in this attribute. */
export const cellColumn = 'data-cell'

const openerOf = (cell: Element | null | undefined) => cell?.querySelector('button') ?? null

export const cellBelow = (cell: Element) => {
  const row = cell.closest('tr')?.nextElementSibling
  return openerOf(row?.querySelector(`[${cellColumn}="${cell.getAttribute(cellColumn)}"]`))
}

export const cellBeside = (cell: Element, step: 1 | -1) => {
  const cells = [...(cell.closest('table')?.querySelectorAll(`[${cellColumn}]`) ?? [])]
  return openerOf(cells[cells.indexOf(cell) + step])
}

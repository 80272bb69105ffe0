/** The cells of a table that can be edited carry their column's name in this attribute. */
export const cellColumn = 'data-cell'

const openerOf = (cell: Element | null | undefined) => cell?.querySelector('button') ?? null

/** The button that opens the cell below, in the same column. */
export const cellBelow = (cell: Element) => {
  const row = cell.closest('tr')?.nextElementSibling
  return openerOf(row?.querySelector(`[${cellColumn}="${cell.getAttribute(cellColumn)}"]`))
}

/** The button that opens the cell after or before, in the order of Tab. */
export const cellBeside = (cell: Element, step: 1 | -1) => {
  const cells = [...(cell.closest('table')?.querySelectorAll(`[${cellColumn}]`) ?? [])]
  return openerOf(cells[cells.indexOf(cell) + step])
}

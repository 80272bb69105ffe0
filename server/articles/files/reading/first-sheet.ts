import { attributeReader } from './xml-tags.ts'

const idsOf = attributeReader('id')
const relationshipIdsOf = attributeReader('Id')
const targetsOf = attributeReader('Target')

/** Finds the part that holds the first sheet of a workbook, which is not always `sheet1.xml`. */
export const createFirstSheetFinder = () => {
  let id: string | undefined
  const targets = new Map<string | undefined, string>()
  return {
    readTag: (path: string, name: string, tag: string) => {
      if (path === 'xl/workbook.xml' && name === 'sheet') id ??= idsOf(tag)[0]
      if (path === 'xl/_rels/workbook.xml.rels' && name === 'Relationship') {
        targets.set(relationshipIdsOf(tag)[0], targetsOf(tag)[0] ?? '')
      }
    },
    path: () => {
      const target = targets.get(id) ?? ''
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
    },
  }
}

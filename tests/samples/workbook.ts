import { type ZippedContent, zipOf } from './zip.ts'

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** A workbook whose sheet has these rows, written in XML, with further parts, or others in the place of its own. */
export const workbookOf = (rows: string, further: ZippedContent[] = []) => {
  const own = [
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${relationships}"><sheets><sheet name="Articles" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(rows) },
  ]
  const isReplaced = ({ name }: ZippedContent) =>
    further.some((part) => part.name === name && !part.isUnlisted)
  return zipOf([...own.filter((part) => !isReplaced(part)), ...further])
}

/** A cell with a text, such as at the place `A1`. */
export const textCell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

/** What a cell shows if its formula has failed; the last one is that of Google Sheets, and of codes that are not listed here. */
const UNKNOWN_ERROR = '#ERROR!'
const errorCodes: ReadonlySet<string> = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#BUSY!',
  '#GETTING_DATA',
  UNKNOWN_ERROR,
])

/** The text of a cell whose formula no program has computed. In the downloaded results it is refused again. */
export const NOT_COMPUTED = '#NOT_COMPUTED!'

const codeOf = (text: string) => text.trim().toUpperCase()

/** The code of an error in the spelling that `isCellError` knows. */
export const knownErrorCode = (text: string) =>
  errorCodes.has(codeOf(text)) ? codeOf(text) : UNKNOWN_ERROR

/** Whether the whole text of a cell is an error instead of a value. */
export const isCellError = (text: string) =>
  errorCodes.has(codeOf(text)) || codeOf(text) === NOT_COMPUTED

/** Why a cell with an error is refused. `subject` names the cell, such as its column. */
export const cellErrorReason = (subject: string, text: string) =>
  codeOf(text) === NOT_COMPUTED
    ? `${subject}: this formula has no result yet. Open the file in Excel, save it and import it again, or type the value.`
    : `${subject}: the cell shows the error ${codeOf(text)}. Correct it in the spreadsheet, or type the value.`

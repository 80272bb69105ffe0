/** A tar file consists of blocks of this size. */
export const block = 512

/** How many zeros fill the last block of a file of this size. */
export const padding = (size: number) => (block - (size % block)) % block

const octal = (number: number, digits: number) => number.toString(8).padStart(digits, '0')

const nameLength = 100
const sizeAt = 124
const sizeDigits = 11
const sumAt = 148

/** The header of a file in the ustar format; nothing in it but its name and size can differ. */
export const headerOf = (name: string, size: number) => {
  if (name.length > nameLength || size >= 8 ** sizeDigits) {
    throw new Error(`${name} does not fit into a tar file.`)
  }
  const header = Buffer.alloc(block)
  header.write(name, 'latin1')
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, nameLength)
  header.write(`${octal(size, sizeDigits)}\0${octal(0, 11)}\0`, sizeAt)
  header.write(' '.repeat(8), sumAt)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, sumAt)
  return header
}

/** The name and size in a header; null where it is not one that `headerOf` wrote. */
export const readHeader = (header: Buffer) => {
  const name = header.toString('latin1', 0, nameLength).replace(/\0.*$/s, '')
  const digits = header.toString('latin1', sizeAt, sizeAt + sizeDigits)
  if (name === '' || !/^[0-7]+$/.test(digits)) return null
  const size = Number.parseInt(digits, 8)
  return header.equals(headerOf(name, size)) ? { name, size } : null
}

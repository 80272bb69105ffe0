import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedContent {
  name: string
  /** Stand in the place of the name, without the flag that says that they are UTF-8. */
  nameBytes?: Buffer
  content: Buffer | string
  /** Says this size instead of the real one. */
  size?: number
  isEncrypted?: boolean
  /** Leaves it out of the list at the end of the archive. */
  isUnlisted?: boolean
  /** The number of a method of compression; 8, which is Deflate, by default. */
  method?: number
}

const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const UTF8_NAME = 0x800

const entryOf = ({
  name,
  nameBytes,
  content,
  size,
  isEncrypted,
  isUnlisted,
  method = 8,
}: ZippedContent) => {
  const bytes = Buffer.from(content)
  const packed = method === 8 ? deflateRawSync(bytes) : bytes
  const path = nameBytes ?? Buffer.from(name)
  const fields = Buffer.concat([
    uint16(20),
    uint16((nameBytes ? 0 : UTF8_NAME) + (isEncrypted ? 1 : 0)),
    uint16(method),
    uint32(0),
    uint32(crc32(bytes)),
    uint32(packed.length),
    uint32(size ?? bytes.length),
    uint16(path.length),
    uint16(0),
  ])
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), fields, path, packed]),
    isUnlisted,
    centralAt: (offset: number) =>
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        uint16(20),
        fields,
        Buffer.alloc(10),
        uint32(offset),
        path,
      ]),
  }
}

/** Makes a ZIP archive, also one that does not say the truth: `count` is the number of entries that it says it has. */
export const zipOf = (
  files: ZippedContent[],
  count = files.filter(({ isUnlisted }) => !isUnlisted).length,
) => {
  const entries = files.map(entryOf)
  let offset = 0
  const central = Buffer.concat(
    entries.map(({ local, centralAt, isUnlisted }) => {
      const record = isUnlisted ? Buffer.alloc(0) : centralAt(offset)
      offset += local.length
      return record
    }),
  )
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06'),
    uint32(0),
    uint16(count),
    uint16(count),
    uint32(central.length),
    uint32(offset),
    uint16(0),
  ])
  return Buffer.concat([...entries.map(({ local }) => local), central, end])
}

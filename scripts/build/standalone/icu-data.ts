/** Two bytes, after two with the size of the header. */
const magic = 0x27da
const format = 'CmnD'
const alignment = 16

interface Item {
  /** With the folder of all: icudt60l/coll/de.res. */
  name: string
  bytes: Buffer
}

/**
 * A data package of ICU, little-endian, without the items that are not wanted: a header, a table of names and places sorted
 * by name, the names, the items. ICU treats what is left out as data of a language that it does not know.
 * @returns null if it is no such package.
 */
export function icuSubset(data: Buffer, isWanted: (name: string) => boolean): Buffer | null {
  if (data.length < 32 || data.readUInt16LE(2) !== magic || data.toString('latin1', 12, 16) !== format) return null
  const headerBytes = data.readUInt16LE(0)
  const items = itemsOf(data.subarray(headerBytes)).filter(({ name }) => isWanted(name))
  return Buffer.concat([data.subarray(0, headerBytes), packageOf(items)])
}

function itemsOf(table: Buffer): Item[] {
  const count = table.readUInt32LE(0)
  const places = Array.from({ length: count }, (_, index) => {
    const [name, start] = [table.readUInt32LE(4 + index * 8), table.readUInt32LE(8 + index * 8)]
    return { name: table.toString('latin1', name, table.indexOf(0, name)), start }
  })
  return places.map(({ name, start }, index) => ({
    name,
    bytes: table.subarray(start, places[index + 1]?.start ?? table.length),
  }))
}

function packageOf(items: readonly Item[]): Buffer {
  const table = Buffer.alloc(4 + items.length * 8)
  table.writeUInt32LE(items.length, 0)
  const names = items.map(({ name }) => Buffer.from(`${name}\0`, 'latin1'))
  const parts: Buffer[] = [table, ...names]
  let end = table.length
  for (const [index, name] of names.entries()) {
    table.writeUInt32LE(end, 4 + index * 8)
    end += name.length
  }
  for (const [index, { bytes }] of items.entries()) {
    const padding = -end & (alignment - 1)
    table.writeUInt32LE(end + padding, 8 + index * 8)
    parts.push(Buffer.alloc(padding), bytes)
    end += padding + bytes.length
  }
  return Buffer.concat(parts)
}

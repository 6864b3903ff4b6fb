/** An entity of a DXF file: its type and the groups of it, as numbers where their code says so. */
export interface DxfEntity {
  type: string
  layer: string
  groups: ReadonlyMap<number, string>
  /** Corners of a POLYLINE. */
  vertices: { x: number; y: number; bulge: number }[]
}

/** Reads the groups of a DXF file. @throws Error where a line is not a group code, or the file has no end. */
export function readDxf(file: string): { sections: Map<string, [number, string][]>; entities: DxfEntity[] } {
  const lines = file.split('\r\n')
  const groups: [number, string][] = []
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const code = Number(lines[index])
    if (!Number.isInteger(code)) throw new Error(`Line ${index + 1} is not a group code: "${lines[index]}".`)
    groups.push([code, lines[index + 1] ?? ''])
  }
  const end = groups.pop()
  if (end?.[0] !== 0 || end[1] !== 'EOF') throw new Error('The file does not end with EOF.')
  const sections = new Map<string, [number, string][]>()
  let current: [number, string][] | undefined
  for (const [index, group] of groups.entries()) {
    const [code, value] = group
    if (code === 0 && value === 'SECTION') sections.set(groups[index + 1]?.[1] ?? '', (current = []))
    else if (code === 0 && value === 'ENDSEC') current = undefined
    else current?.push(group)
  }
  return { sections, entities: entitiesIn(sections.get('ENTITIES') ?? []) }
}

function entitiesIn(groups: readonly [number, string][]): DxfEntity[] {
  const entities: DxfEntity[] = []
  for (const one of chunks(groups)) {
    const [[, type = ''] = [], ...own] = one
    const map = new Map(own)
    const at = (code: number): number => Number(map.get(code) ?? 0)
    if (type === 'VERTEX') entities.at(-1)?.vertices.push({ x: at(10), y: at(20), bulge: at(42) })
    else if (type !== 'SEQEND') entities.push({ type, layer: map.get(8) ?? '', groups: map, vertices: [] })
  }
  return entities
}

/** Groups from one with the code 0 to the next. */
function chunks(groups: readonly [number, string][]): [number, string][][] {
  const all: [number, string][][] = []
  for (const group of groups) {
    if (group[0] === 0) all.push([])
    all.at(-1)?.push(group)
  }
  return all
}

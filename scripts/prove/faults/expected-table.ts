import { visitNames, type Outcome, type VisitName } from './visits.ts'

/** The outcomes of each fault; several where either is right; null: the fault does not concern the visit. */
export type ExpectedTable = ReadonlyMap<string, ReadonlyMap<VisitName, readonly Outcome[] | null>>

const firstColumn = '| Fault'

/** Reads the table of docs/operations.md whose first column is "Fault". Throws where it lacks a visit. */
export function expectedTable(markdown: string): ExpectedTable {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => line.startsWith(firstColumn))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  const [head = [], , ...rows] = lines.slice(start, end).map(cellsOf)
  const columns = visitNames.map((name) => ({ name, index: head.indexOf(name) }))
  const missing = columns.filter(({ index }) => index < 0).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`The table of faults in docs/operations.md lacks ${missing.join(', ')}.`)
  return new Map(
    rows.map((cells) => [
      cells[0] ?? '',
      new Map(columns.map(({ name, index }) => [name, outcomesIn(cells[index] ?? '')])),
    ]),
  )
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function outcomesIn(cell: string): readonly Outcome[] | null {
  return cell === '–' ? null : cell.split(' or ')
}

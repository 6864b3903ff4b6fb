import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from '../source/mutants.ts'
import type { Project } from '../server/project/project.ts'
import type { ParsedFile } from '../source/parse.ts'

/** A change of a machine that none of its tests has noticed. */
export type Survivor = Pick<Mutant, 'id' | 'machine' | 'place' | 'line' | 'found'>

/** What testing the changes of a machine came to. */
export interface SurvivorRecord {
  /** Path of the machine in the project. */
  file: string
  /** Of its text: with another text, other changes survive. */
  digest: string
  /** When they were tested, as ISO 8601. */
  at: string
  /** How many changes there are. */
  changes: number
  survivors: readonly Survivor[]
}

type Place = Pick<Project, 'root' | 'cache'>

/** Absolute path of the folder with one file for each file of machines. */
function folderOf({ root, cache }: Place): string {
  return join(root, cache, 'survivors')
}

/** Writes the record of a machine in place of the one before, and deletes those of machines that do not exist any more. */
export function writeSurvivors(
  project: Place,
  { file, text }: Pick<ParsedFile, 'file' | 'text'>,
  { changes, survivors }: Pick<SurvivorRecord, 'changes' | 'survivors'>,
): void {
  const folder = folderOf(project)
  mkdirSync(folder, { recursive: true })
  const record: SurvivorRecord = {
    ...{ file, digest: digestOf(text), at: new Date().toISOString(), changes },
    survivors: survivors.map(({ id, machine, place, line, found }) => ({ id, machine, place, line, found })),
  }
  const path = pathOf(project, file)
  // A record that is half written is never read.
  writeFileSync(`${path}.new`, JSON.stringify(record))
  renameSync(`${path}.new`, path)
  for (const name of globSync('*.json', { cwd: folder })) {
    const old = join(folder, name)
    if (!existsSync(join(project.root, recordAt(old).file))) rmSync(old)
  }
}

/** The changes of a machine that no test notices. Null: they were not tested with its present text. */
export function readSurvivors(place: Place, file: string): SurvivorRecord | null {
  const path = pathOf(place, file)
  if (!existsSync(path)) return null
  const record = recordAt(path)
  return record.digest === digestOf(readFileSync(join(place.root, file), 'utf8')) ? record : null
}

function pathOf(place: Place, file: string): string {
  return join(folderOf(place), `${file.replaceAll('/', '+')}.json`)
}

function recordAt(path: string): SurvivorRecord {
  return JSON.parse(readFileSync(path, 'utf8')) as SurvivorRecord
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

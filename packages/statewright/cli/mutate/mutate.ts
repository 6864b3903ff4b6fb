import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Mutant, mutantsOf } from '../../source/mutants.ts'
import { writeSurvivors } from '../../records/survivors.ts'
import { importedModules, modulePath, parseSource, type ParsedFile } from '../../source/parse.ts'
import { withProgress } from '../../../progress/progress.mjs'
import { machineFiles } from '../../server/list-flows.ts'
import { stemOf } from '../../server/name-flows.ts'
import { filesAt } from '../../server/project/files.ts'
import type { Project } from '../../server/project/project.ts'
import { sourceFiles } from '../../server/project/source-files.ts'
import type { CommandResult } from '../command-result.ts'
import { createMutantTests, type MutantTests } from './mutant-tests.ts'
import { testsFor } from './tests-for.ts'

/** Why a mutant need not be noticed: by file, then by its id. */
type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Mutated {
  file: ParsedFile
  mutants: readonly Mutant[]
  tests: readonly string[]
}

/**
 * `statewright mutate [name]`: changes each machine in every way that its tests should notice, one change at a time, and
 * runs these tests. Lists the changes that no test has noticed.
 */
export async function mutate(project: Project, name?: string): Promise<CommandResult> {
  const sources = sourceFiles(project, machineFiles(project))
    .filter(({ file }) => !file.endsWith('.generated.ts'))
    .map(parseSource)
  const all = mutatedFiles(sources, testFiles(project))
  const chosen = name === undefined ? all : all.filter(({ file }) => isNamed(file.file, name))
  if (chosen.length === 0) return { status: 1, text: noMachine(name, sources, all) }
  const tests = await createMutantTests(project)
  try {
    const reasons = readReasons(project)
    const survivors = await survivorsOf(chosen, tests, ({ file, mutants }, own) => {
      const open = own.filter((one) => !hasReason(one, reasons))
      writeSurvivors(project, file, { changes: mutants.length, survivors: open.map(({ mutant }) => mutant) })
    })
    return report(chosen, survivors, { reasons, reasonsFile: project.reasons })
  } finally {
    await tests.close()
  }
}

function testFiles({ root, tests }: Project): ParsedFile[] {
  return filesAt(root, tests).map((file) => parseSource({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** By its stem, its folder, its path, or by the name of one of its machines. */
function isNamed(file: string, name: string): boolean {
  const folder = posix.basename(posix.dirname(file))
  return [file, stemOf(file), folder].includes(name) || name.startsWith(`${stemOf(file)}.`)
}

/** Of a flow that does not exist, or whose machine a function of another one makes. */
function noMachine(name: string | undefined, files: readonly ParsedFile[], all: readonly Mutated[]): string {
  if (name === undefined) return 'No machine is written in place in the files of the config.'
  const imported = files.filter(({ file }) => isNamed(file, name)).flatMap(importedModules)
  const maker = all.find(({ file }) => imported.includes(modulePath(file.file)))?.file.file
  const hint = maker === undefined ? '' : ` ${maker} makes it: "statewright mutate ${stemOf(maker)}".`
  return `No machine is written in a file or a folder named "${name}".${hint}`
}

function mutatedFiles(sources: readonly ParsedFile[], tests: readonly ParsedFile[]): Mutated[] {
  return sources.flatMap((file) => {
    const mutants = mutantsOf(file)
    return mutants.length === 0 ? [] : [{ file, mutants, tests: testsFor(file.file, { sources, tests }) }]
  })
}

interface Survivor {
  file: string
  mutant: Mutant
}

/**
 * @param onTested called when all changes of a file were tested
 * @throws Error if the tests fail without any change
 */
async function survivorsOf(
  all: readonly Mutated[],
  tests: MutantTests,
  onTested: (file: Mutated, survivors: readonly Survivor[]) => void,
): Promise<Survivor[]> {
  const total = all.reduce((sum, { mutants }) => sum + mutants.length, 0)
  const survivors: Survivor[] = []
  await withProgress({ total }, async ({ show }) => {
    let count = 0
    for (const one of all) {
      const { file } = one.file
      const { mutants, tests: own } = one
      if (own.length > 0 && (await tests.run(own, null)) === 'failed')
        throw new Error(`The tests of ${file} fail as they are: ${own.join(', ')}.`)
      for (const mutant of mutants) {
        show(++count, file)
        const isNoticed = own.length > 0 && (await tests.run(own, { file, text: mutant.text })) === 'failed'
        if (!isNoticed) survivors.push({ file, mutant })
      }
      onTested(
        one,
        survivors.filter((survivor) => survivor.file === file),
      )
    }
  })
  return survivors
}

interface GivenReasons {
  reasons: Reasons
  reasonsFile: string
}

function report(all: readonly Mutated[], survivors: readonly Survivor[], given: GivenReasons): CommandResult {
  const { reasons, reasonsFile } = given
  const total = all.reduce((sum, { mutants }) => sum + mutants.length, 0)
  const open = survivors.filter((one) => !hasReason(one, reasons))
  const needless = needlessReasons(all, survivors, given)
  const counts = [
    `${total} changes`,
    `${total - survivors.length} noticed`,
    `${survivors.length - open.length} with a reason`,
  ]
  const summary = `${counts.join(', ')}, ${open.length} that no test notices.`
  const lines = open.map(({ file, mutant: { id, line, found } }) => `  ${file}:${line}  ${id}\n    ${found}`)
  const hint = `Test what differs, or write into ${reasonsFile} why nobody can notice it.`
  return {
    status: open.length + needless.length > 0 ? 1 : 0,
    text: [summary, ...lines, ...(open.length > 0 ? [hint] : []), ...needless].join('\n'),
  }
}

function hasReason({ file, mutant }: Survivor, reasons: Reasons): boolean {
  return reasons[file]?.[mutant.id] !== undefined
}

/** Reasons of changes that are noticed, or that do not exist. */
function needlessReasons(
  all: readonly Mutated[],
  survivors: readonly Survivor[],
  { reasons, reasonsFile }: GivenReasons,
): string[] {
  const known = new Set(survivors.map(({ file, mutant }) => `${file} ${mutant.id}`))
  return all.flatMap(({ file: { file } }) =>
    Object.keys(reasons[file] ?? {})
      .filter((id) => !known.has(`${file} ${id}`))
      .map(
        (id) => `${reasonsFile} gives a reason for "${id}" of ${file}, which is noticed or does not exist: remove it.`,
      ),
  )
}

function readReasons({ root, reasons }: Project): Reasons {
  const path = join(root, reasons)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Reasons) : {}
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutantsOf } from '../../source/mutants.ts'
import { writeSurvivors } from '../../records/survivors.ts'
import { parseSource, relativeImports, type ParsedFile } from '../../source/parse.ts'
import { withProgress } from '../../../progress/progress.mjs'
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

/** Where reasons are written. */
export const reasonsFile = 'flows/mutants.json'
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/**
 * `npm run flows -- mutate [flow]`: changes each machine in every way that its tests should notice, one change at a time, and
 * runs these tests. Lists the changes that no test has noticed.
 */
export async function mutate(root: string, flow?: string): Promise<CommandResult> {
  const files = globSync('flows/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.generated.ts'))
    .toSorted()
    .map((file) => parseSource({ file, text: readFileSync(join(root, file), 'utf8') }))
  const all = mutatedFiles(files)
  const chosen = flow === undefined ? all : all.filter(({ file }) => file.file.startsWith(`flows/${flow}/`))
  if (chosen.length === 0) return { status: 1, text: noMachine(`flows/${flow}/`, files, all) }
  const tests = await createMutantTests(root)
  try {
    const reasons = readReasons(root)
    const survivors = await survivorsOf(chosen, tests, ({ file, mutants }, own) => {
      const open = own.filter((one) => !hasReason(one, reasons))
      writeSurvivors(root, file, { changes: mutants.length, survivors: open.map(({ mutant }) => mutant) })
    })
    return report(chosen, survivors, reasons)
  } finally {
    await tests.close()
  }
}

/** Of a flow that does not exist, or whose machine a function of another one makes. */
function noMachine(folder: string, files: readonly ParsedFile[], all: readonly Mutated[]): string {
  const imported = files.filter(({ file }) => file.startsWith(folder)).flatMap(relativeImports)
  const maker = all.find(({ file }) => imported.includes(file.file))?.file.file
  const hint = maker === undefined ? '' : ` ${maker} makes it: "npm run flows -- mutate ${maker.split('/')[1]}".`
  return `No machine is written in ${folder}.${hint}`
}

function mutatedFiles(files: readonly ParsedFile[]): Mutated[] {
  const sources = files.filter(({ file }) => !isTest(file))
  const tests = files.filter(({ file }) => isTest(file))
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
        throw new Error(`The tests of ${file} fail as they are: "npm test -- unit ${own.join(' ')}".`)
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

function report(all: readonly Mutated[], survivors: readonly Survivor[], reasons: Reasons): CommandResult {
  const total = all.reduce((sum, { mutants }) => sum + mutants.length, 0)
  const open = survivors.filter((one) => !hasReason(one, reasons))
  const needless = needlessReasons(all, survivors, reasons)
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
function needlessReasons(all: readonly Mutated[], survivors: readonly Survivor[], reasons: Reasons): string[] {
  const known = new Set(survivors.map(({ file, mutant }) => `${file} ${mutant.id}`))
  return all.flatMap(({ file: { file } }) =>
    Object.keys(reasons[file] ?? {})
      .filter((id) => !known.has(`${file} ${id}`))
      .map(
        (id) => `${reasonsFile} gives a reason for "${id}" of ${file}, which is noticed or does not exist: remove it.`,
      ),
  )
}

function readReasons(root: string): Reasons {
  const path = join(root, reasonsFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Reasons) : {}
}

import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { UsageError } from '../../engine/cli/command.ts'
import type { Draft } from './draft.ts'
import type { Names } from './names.ts'

const templates = 'authoring/new/templates'
/** The words in templates and their paths that are replaced by the name. */
const sample: Names = { kebab: 'sample-name', pascal: 'SampleName', camel: 'sampleName', words: 'Sample name' }

/**
 * Plans the files of a template: real files, which are checked like all others, with the names of something new.
 * @param files by file of the template, where it goes; both with the name of the sample.
 * @throws UsageError where the project has one of the files, or where code of the template already has the name.
 */
export function fillTemplate(draft: Draft, names: Names, files: Readonly<Record<string, string>>): void {
  const targets = new Map(Object.entries(files).map(([from, to]) => [`${templates}/${from}`, named(to, names)]))
  for (const [from, to] of targets) {
    const text = readFileSync(posix.join(import.meta.dirname, '../..', from), 'utf8')
    if (new RegExp(`\\b${names.pascal}\\b`).test(text))
      throw new UsageError(
        `"${names.kebab}" is a name that the new code itself uses: ${names.pascal}. Expected another. Add a word, for example ${names.kebab}-note.`,
      )
    draft.create(to, named(withImports(text, { from, to, targets }), names))
  }
}

function named(text: string, names: Names): string {
  return (['kebab', 'pascal', 'camel', 'words'] as const).reduce(
    (result, style) => result.replaceAll(sample[style], names[style]),
    text,
  )
}

/** Imports lead from the new place to the same files, or to those that come from the template, too. */
function withImports(
  text: string,
  { from, to, targets }: { from: string; to: string; targets: ReadonlyMap<string, string> },
): string {
  return text.replaceAll(/(?<= from ')\.{1,2}\/[^']+/g, (path) => {
    if (posix.basename(path) === 'fields.sample.ts') return './fields.generated.ts'
    const imported = posix.join(posix.dirname(from), path)
    const target = targets.get(imported) ?? imported
    const relative = posix.relative(posix.dirname(to), target)
    return relative.startsWith('.') ? relative : `./${relative}`
  })
}

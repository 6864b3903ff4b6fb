import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyProject } from './copy-project.ts'
import { runAll } from './run-command.ts'

const project = join(import.meta.dirname, '../..')
const listFile = 'content/entities/index.ts'

const commands = [
  ['scripts/generate/generate.ts'],
  ['node_modules/.bin/tsc', '-p', '.'],
  ['app/content-cli.ts', 'check'],
  ['scripts/prove/entity/query-guides.ts'],
]

/** Adds the kind of content of docs/developers.md in a copy of the project, checks the copy, and queries it. */
export async function proveEntity(): Promise<boolean> {
  const { root, remove } = copyProject()
  try {
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
    for (const { file, text } of documentedFiles()) {
      console.log(file)
      mkdirSync(dirname(join(root, file)), { recursive: true })
      if (file === listFile) appendFileSync(join(root, file), text)
      else writeFileSync(join(root, file), text)
    }
    return await runAll(commands, root)
  } finally {
    remove()
  }
}

/**
 * The files of the section, as somebody copies them: each is named by the sentence before it.
 * @internal Exported for its test.
 */
export function documentedFiles(): { file: string; text: string }[] {
  const text = readFileSync(join(project, 'docs/developers.md'), 'utf8')
  const [, section = ''] = /\n### Add a kind of content\n([^]*?)\n### /.exec(text) ?? []
  const examples = [...section.matchAll(/`(content\/[^`]+)`:\n\n *```\w+\n([^]*?)```/g)]
  return examples.map(([, file = '', code = '']) => ({ file, text: code.replaceAll(/^ {3}/gm, '') }))
}

import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { parseWalkTest, testFile, walkTestSource } from '../core/walk-test.ts'
import { WalkError } from '../core/walk.ts'
import type { SavedTest } from './flows-page.ts'
import { formatSource } from './format-source.ts'
import { json, readJson, type Answer } from './http.ts'
import type { FlowFile } from './list-flows.ts'

/** The module of `play`. */
const playModule = 'statewright/testing'
/** Maximum size of a test as JSON, bytes. */
const bodyLimit = 512 * 1024

interface Saving {
  /** Root folder of the project. */
  root: string
  flow: FlowFile
  /** Whether a file of the same name is replaced. */
  overwrite: boolean
}

/** Writes the walk that a request has as a test beside its flow. */
export async function saveTest(request: IncomingMessage, { root, flow, overwrite }: Saving): Promise<Answer> {
  const read = await readJson(request, bodyLimit)
  if ('refused' in read) return read.refused
  if (flow.exported === null) return refuse(422, `${flow.file} cannot be loaded: a test could not import it.`)
  try {
    const test = parseWalkTest(read.value)
    const file = join(dirname(flow.file), testFile(test.title) ?? '')
    const modules = { flow: { name: flow.exported, from: `./${basename(flow.file)}` }, play: playModule }
    const source = await formatSource(root, file, walkTestSource(test, modules))
    const isNew = await write(join(root, file), source, overwrite)
    return isNew ? json({ file } satisfies SavedTest, 201) : refuse(409, `${file} exists already.`)
  } catch (error) {
    if (error instanceof WalkError) return refuse(400, error.message)
    throw error
  }
}

/** Refuses what is not of a page of this server: browsers send `Origin` with every POST. Null: it is. */
export function refuseForeignPage({ headers: { origin, host } }: IncomingMessage): Answer | null {
  const isOwn = host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
  return isOwn ? null : refuse(403, 'Only pages of this server are answered.')
}

function refuse(status: number, problem: string): Answer {
  return json({ problem }, status)
}

/** Whether the file was written: without `overwrite`, a file that exists is left as it is. */
async function write(path: string, text: string, overwrite: boolean): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: overwrite ? 'w' : 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path/posix'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseWalkTest, testFile, walkTestSource, type WalkTest } from '../core/walk-test.ts'
import { WalkError } from '../core/walk.ts'
import type { SavedTest } from './flows-page.ts'
import type { FlowFile } from './list-flows.ts'
import { listFlows } from './list-flows.ts'
import { loadFlow } from './load-flows.ts'

/** The module of `play`. */
const playModule = 'statewright/testing'
/** Maximum size of a test as JSON, bytes. */
const bodyLimit = 512 * 1024

interface SaveRequest {
  Params: { flow: string }
  Querystring: { overwrite?: string }
  Body: unknown
}

/** Adds `POST /__flows/<flow>/tests`, which writes a walk as a test beside its flow. @param root folder of the project */
export function saveTests(app: FastifyInstance, root: string): void {
  app.post<SaveRequest>('/__flows/:flow/tests', { bodyLimit }, async (request, reply) => {
    const refuse = (status: number, problem: string) => reply.code(status).send({ problem })
    if (!isOwnPage(request)) return refuse(403, 'Only pages of this server can save tests.')
    const flow = listFlows(root).find((one) => one.flow === request.params.flow)
    if (!flow) return refuse(404, `There is no flow "${request.params.flow}".`)
    try {
      const test = parseWalkTest(request.body)
      const file = join(dirname(flow.file), testFile(test.title) ?? '')
      const source = await formatted(root, file, await sourceOf(root, flow, test))
      const isNew = await write(join(root, file), source, request.query.overwrite === 'true')
      return isNew ? await reply.code(201).send({ file } satisfies SavedTest) : refuse(409, `${file} exists already.`)
    } catch (error) {
      if (error instanceof WalkError) return refuse(400, error.message)
      throw error
    }
  })
}

/** Browsers send `Origin` with every POST. */
function isOwnPage({ headers: { origin, host } }: FastifyRequest): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

async function sourceOf(root: string, flow: FlowFile, test: WalkTest): Promise<string> {
  const { name } = await loadFlow(root, flow)
  return walkTestSource(test, {
    flow: { name, from: `./${basename(flow.file)}` },
    play: playModule,
  })
}

async function formatted(root: string, file: string, source: string): Promise<string> {
  // A development dependency, which loads native code.
  const { format } = await import('oxfmt')
  const {
    $schema: _,
    ignorePatterns: __,
    ...options
  } = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8')) as Readonly<Record<string, unknown>>
  const { code, errors } = await format(file, source, options)
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]?.message}`)
  return code
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

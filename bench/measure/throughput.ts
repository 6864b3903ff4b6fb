import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/browser/find-chromium.ts'

const connections = 32
/** Servers have the first core. */
const loadCore = '1'

export interface Load {
  /** Origin, or the URL to request. */
  url: string
  seconds: number
  headers?: Readonly<Record<string, string>>
  /** Each is requested once, in place of the URL. */
  paths?: readonly string[]
}

/**
 * Responses per second over 32 connections, requested by wrk, because a load generator on Node is slower than the servers.
 * @throws Error without wrk, when a response is not 2xx, and when there are too few paths.
 */
export async function throughput({ url, seconds, headers = {}, paths }: Load): Promise<number> {
  if (!findProgram('wrk')) throw new Error('The benchmark of the engine needs wrk: apt-get install wrk.')
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'))
  try {
    const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const script = paths ? ['-s', writeScript(folder, paths)] : []
    const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', ...fields, ...script, url]
    return readThroughput(await outputOf(findProgram('taskset') ? ['taskset', '-c', loadCore, ...wrk] : wrk))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The responses per second of wrk's report.
 * @internal Exported for its test.
 * @throws Error when the report has none, or responses that are not 2xx.
 */
export function readThroughput(report: string): number {
  const failed = /^\s*(Non-2xx.*|Socket errors:.*)$/m.exec(report)?.[1]
  if (failed !== undefined) throw new Error(`The server did not answer every request: ${failed}`)
  const perSecond = /^Requests\/sec:\s+([\d.]+)$/m.exec(report)?.[1]
  if (perSecond === undefined) throw new Error(`wrk reported no requests: ${report}`)
  return Number(perSecond)
}

/** A script of wrk that requests each path once. What comes after the last one is not found. */
function writeScript(folder: string, paths: readonly string[]): string {
  const [list, script] = [join(folder, 'paths.txt'), join(folder, 'paths.lua')]
  writeFileSync(list, paths.join('\n'))
  writeFileSync(
    script,
    `local paths, last = {}, 0
function init()
  for path in io.lines(${JSON.stringify(list)}) do paths[#paths + 1] = path end
end
function request()
  last = last + 1
  return wrk.format(nil, paths[last] or "/-/no-more-paths")
end
`,
  )
  return script
}

async function outputOf([program = '', ...args]: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  const status = await new Promise((resolve) => child.once('close', resolve))
  if (status !== 0) throw new Error(`${program} ended with ${status}.`)
  return text
}

import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from './setup-error.mjs'

/**
 * The path of the Node that package.json pins. Throws a SetupError when the package contains another version or no
 * executable, which happens when npm is configured not to run install scripts.
 * @param {string} root
 * @returns {string}
 */
export function pinnedNode(root) {
  const wanted = pinnedVersion(root)
  const path = join(root, 'node_modules/.bin/node')
  if (process.version === wanted) return process.execPath
  const { stdout, error } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  const seen = stdout?.trim()
  if (seen === wanted) return path
  throw wrongNode(wanted, error || !seen ? null : seen)
}

/**
 * @internal Exported for its test.
 * @param {string} wanted
 * @param {string | null} seen
 */
export function wrongNode(wanted, seen) {
  return new SetupError(
    `The project runs on Node ${wanted.slice(1)}, which is installed as a package, but node_modules/.bin/node ${seen ? `is Node ${seen.slice(1)}` : 'does not exist'}: npm is probably configured not to run install scripts.`,
    'Run "npm rebuild --ignore-scripts=false", then the same command again.',
  )
}

/** @param {string} root */
function pinnedVersion(root) {
  return `v${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node}`
}

/** Arguments of Node with which a command ends quietly when nobody reads its output any more. */
export const closedPipe = ['--import', new URL('closed-pipe.mjs', import.meta.url).href]

/**
 * Runs a script on the given Node, with this terminal, and ends with its status. On the pinned Node the script replaces
 * this process, so that it receives signals directly; on another Node it is a child process to which signals are passed.
 * @param {string} node The path of the pinned Node.
 * @param {string} root
 * @param {string[]} args Arguments of Node, script and its arguments.
 * @returns {void}
 */
export function become(node, root, args) {
  const env = environment(root)
  if (node === process.execPath && process.platform !== 'win32') {
    process.chdir(root)
    process.execve?.(node, [node, ...args], env)
  }
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('close', (status, signal) => (signal ? endWith(signal) : process.exit(status ?? 1)))
}

/** @param {NodeJS.Signals} signal */
function endWith(signal) {
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/**
 * The environment in which `node` and the commands of the packages are those of the project, and Node caches compiled
 * code: the checks start many processes that load the same files.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function environment(root) {
  const bin = join(root, 'node_modules/.bin')
  const path = process.env.PATH ?? ''
  const PATH = path.split(delimiter)[0] === bin ? path : `${bin}${delimiter}${path}`
  const set = Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...Object.fromEntries(set), PATH }
}

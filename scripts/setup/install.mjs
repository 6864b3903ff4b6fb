import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from './setup-error.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * Installs what package-lock.json lists when node_modules differs from it.
 * @param {string} root The project's folder.
 * @returns {Promise<void>}
 */
export async function ensureInstalled(root) {
  const reason = installReason(root)
  if (!reason) return
  console.log(`Installing packages (${reason}). This takes a minute …`)
  const started = performance.now()
  const { status, output } = await npmCi(root)
  if (status !== 0) throw installFailure(output)
  console.log(`Packages installed in ${Math.round((performance.now() - started) / 1000)} s.`)
}

/**
 * Why an install is needed, or null when node_modules matches the lock file. npm writes its own record into
 * node_modules last of all: an interrupted install has none.
 * @param {string} root
 * @returns {string | null}
 */
function installReason(root) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return 'none are installed'
  const lacking = lackingPackage(readLock(join(root, 'package-lock.json')), readLock(record))
  return lacking && `node_modules lacks ${lacking}`
}

/**
 * The first locked package that is not installed as locked. Optional packages may be absent: they are for other platforms.
 * @internal Exported for its test.
 * @param {Lock} wanted
 * @param {Lock} installed
 * @returns {string | null} name@version
 */
export function lackingPackage(wanted, installed) {
  for (const [path, locked] of Object.entries(wanted.packages)) {
    if (path === '') continue
    const present = installed.packages[path]
    if (!present && (locked.optional || locked.devOptional || locked.peer)) continue
    if (present?.version === locked.version && (!locked.integrity || present?.integrity === locked.integrity)) continue
    return `${path.replace(/^.*node_modules\//, '')}@${locked.version}`
  }
  return null
}

/**
 * npm's output as one sentence with a hint.
 * @internal Exported for its test.
 * @param {string} output
 * @returns {SetupError}
 */
export function installFailure(output) {
  const code = /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1] ?? networkCode(output) ?? 'no code'
  const known = failures.find(({ codes }) => codes.test(code))
  if (known) return new SetupError(`The packages could not be installed: ${known.reason} (npm: ${code}).`, known.hint)
  const last = output.trim().split('\n').slice(-12).join('\n')
  return new SetupError(
    `${last}\n\nThe packages could not be installed (npm: ${code}). The end of npm's output is above.`,
    'Fix what it names, then run the same command again.',
  )
}

/** @param {string} output */
function networkCode(output) {
  return /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.exec(output)?.[1]
}

const failures = [
  {
    codes: /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)$/,
    reason: 'the package registry cannot be reached',
    hint: 'Check the network, or the proxy and registry that "npm config list" shows, then run the same command again.',
  },
  {
    codes: /^(E404|ETARGET|E401|E403)$/,
    reason: 'the package registry does not deliver a package that package-lock.json lists',
    hint: 'Check which registry "npm config get registry" names and that you may read it, then run the same command again.',
  },
  {
    codes: /^EUSAGE$/,
    reason: 'package.json and package-lock.json do not match',
    hint: 'Run "npm install" once and commit the package-lock.json that it writes.',
  },
  {
    codes: /^(EACCES|EPERM|EROFS)$/,
    reason: 'node_modules cannot be written',
    hint: 'Give your user write permission for this folder, then run the same command again.',
  },
  { codes: /^ENOSPC$/, reason: 'the disk is full', hint: 'Free about 1 GB, then run the same command again.' },
]

/**
 * @param {string} root
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function npmCi(root) {
  // Development packages are part of the build, whatever NODE_ENV or npm's own settings say. By default npm retries
  // an unreachable registry for over two minutes.
  const retries = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=5000']
  const child = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', ...retries], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutPackages() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', (cause) =>
      reject(
        new SetupError(`npm could not be started (${cause.message}).`, 'Install Node 20 or newer together with npm.'),
      ),
    )
    child.on('close', (status) => resolve({ status, output }))
  })
}

/** npm must not run on the Node in node_modules: the install removes it first. */
function pathWithoutPackages() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter)
}

/**
 * @param {string} file
 * @returns {Lock}
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createProgress } from '../../packages/progress/progress.mjs'
import { SetupError } from './setup-error.mjs'

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */
/** @typedef {'dependencies' | 'all'} Packages What the site is built and run with, or devDependencies too. */

/**
 * Installs what package-lock.json lists when node_modules differs from it.
 * @param {string} root The project's folder.
 * @param {Packages} packages
 * @returns {Promise<void>}
 */
export async function ensureInstalled(root, packages) {
  const lock = readLock(join(root, 'package-lock.json'))
  const install = neededInstall(lock, readRecord(root), packages)
  if (!install) return
  console.log(`Installing packages (${install.reason}). This takes a minute …`)
  const started = performance.now()
  const stopCounting = showInstalled(root, lock, packages)
  const { status, output } = await npm(root, install.args).finally(stopCounting)
  if (status !== 0) throw installFailure(output)
  console.log(`Packages installed in ${Math.round((performance.now() - started) / 1000)} s.`)
}

const countMs = 500

/**
 * Shows how many of the packages are there while npm, which does not say so, installs them.
 * @param {string} root
 * @param {Lock} lock
 * @param {Packages} packages
 * @returns {() => void} Ends it.
 */
function showInstalled(root, lock, packages) {
  const paths = Object.entries(lock.packages)
    .filter(([path, { dev, optional, devOptional, peer }]) => {
      const mayBeAbsent = optional || devOptional || peer || (packages === 'dependencies' && dev)
      return path !== '' && !mayBeAbsent
    })
    .map(([path]) => join(root, path, 'package.json'))
  const progress = createProgress({ total: paths.length })
  const count = () => {
    const installed = paths.filter((path) => existsSync(path)).length
    progress.show(Math.min(installed + 1, paths.length), 'packages')
  }
  count()
  const timer = setInterval(count, countMs)
  return () => {
    clearInterval(timer)
    progress.end()
  }
}

/**
 * How npm installs what is lacking, and why, or null when nothing is. devDependencies are added to the others: a site
 * may be running on these, and "npm ci" would remove them first.
 * @internal Exported for its test.
 * @param {Lock} wanted
 * @param {Lock | null} installed
 * @param {Packages} packages
 * @returns {{ reason: string, args: string[] } | null}
 */
export function neededInstall(wanted, installed, packages) {
  const group = packages === 'all' ? '--include=dev' : '--omit=dev'
  if (!installed) return { reason: 'none are installed', args: ['ci', group] }
  const missing = lackingPackage(wanted, installed, 'dependencies')
  if (missing) return { reason: `node_modules lacks ${missing}`, args: ['ci', group] }
  const missingTool = packages === 'all' ? lackingPackage(wanted, installed, 'all') : null
  if (!missingTool) return null
  return { reason: `node_modules lacks ${missingTool}`, args: ['install', '--no-save', group] }
}

/**
 * The first locked package that is not installed as locked. Optional packages may be absent: they are for other platforms.
 * @internal Exported for its test.
 * @param {Lock} wanted
 * @param {Lock} installed
 * @param {Packages} packages
 * @returns {string | null} name@version
 */
export function lackingPackage(wanted, installed, packages) {
  for (const [path, locked] of Object.entries(wanted.packages)) {
    if (path === '' || (packages === 'dependencies' && locked.dev)) continue
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
 * @param {string[]} args
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function npm(root, args) {
  // By default npm retries an unreachable registry for over two minutes.
  const retries = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=5000']
  const child = spawn('npm', [...args, '--no-audit', '--no-fund', ...retries], {
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
 * What is installed. npm writes this record into node_modules last of all: an interrupted install has none.
 * @param {string} root
 */
function readRecord(root) {
  const record = join(root, 'node_modules/.package-lock.json')
  return existsSync(record) ? readLock(record) : null
}

/**
 * @param {string} file
 * @returns {Lock}
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { SetupError } from '../setup/setup-error.mjs'
import { findChromium, findHeadlessShell } from './find-chromium.ts'

/** The path of a Chromium; on Debian, as root, one is installed where there is none. Throws a SetupError otherwise. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const { CHROMIUM_PATH: named } = process.env
  if (named) throw noChromium(`CHROMIUM_PATH names "${named}", which is not a program`)
  if (!canInstallHere()) throw noChromium('there is none in PATH')
  install('chromium')
  const installed = findChromium()
  if (!installed) throw noChromium('the Debian package "chromium" contains none')
  return installed
}

/**
 * Like ensureChromium, with its headless shell where that can be installed. Without it the tests run in Chromium itself.
 * Throws a SetupError where there is no Chromium.
 */
export function ensureTestBrowsers(): void {
  ensureChromium()
  if (process.env['CHROMIUM_PATH'] || findHeadlessShell() || !canInstallHere()) return
  try {
    install('chromium-headless-shell')
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.log('It could not be installed: the tests run in Chromium itself, which takes longer.')
  }
}

/**
 * Ubuntu's package of that name only installs a snap, which does not run in containers.
 * @internal Exported for its test.
 */
export function canInstall(release: string, user: number | undefined): boolean {
  return user === 0 && /^ID="?debian"?$/m.test(release)
}

function canInstallHere(): boolean {
  return canInstall(osRelease(), process.getuid?.())
}

function noChromium(reason: string): SetupError {
  return new SetupError(
    `The tests in a browser need Chromium or Chrome: ${reason}.`,
    'Install one, or set CHROMIUM_PATH to its program; on Debian as root it is installed by itself.',
  )
}

function osRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}

let isListUpdated = false

function install(name: string): void {
  console.log(`Installing the Debian package "${name}" for the tests in a browser …`)
  if (!isListUpdated) apt('update')
  isListUpdated = true
  apt('install', '--yes', '--no-install-recommends', name)
}

function apt(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status === 0) return
  throw new SetupError(
    `${stdout}${stderr}\n"apt-get ${args.join(' ')}" failed; its output is above.`,
    'Fix what it names, or install Chromium yourself and set CHROMIUM_PATH to its program.',
  )
}

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell']
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** What decides which program is found. */
export interface Machine {
  env: Record<string, string | undefined>
  isExecutable: (path: string) => boolean
}

const thisMachine: Machine = { env: process.env, isExecutable }

/** The path of a Chromium on this machine: CHROMIUM_PATH, else one in PATH, else the usual one of macOS; or null. */
export function findChromium({ env, isExecutable: isUsable }: Machine = thisMachine): string | null {
  const { CHROMIUM_PATH: named } = env
  if (named) return isUsable(named) ? named : null
  return [...inPath(env, browsers), ...usualPaths].find(isUsable) ?? null
}

/**
 * The path of Chromium's headless shell, the same engine without a browser around it: it takes a third of the work to
 * start and to open pages, but has no back/forward cache. Null where there is none, or where CHROMIUM_PATH names another.
 */
export function findHeadlessShell({ env, isExecutable: isUsable }: Machine = thisMachine): string | null {
  return env['CHROMIUM_PATH'] ? null : (inPath(env, headlessShells).find(isUsable) ?? null)
}

/** The switches with which Chromium runs as root and in a container, and sends nothing to its makers. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function inPath({ PATH = '' }: Machine['env'], names: readonly string[]): string[] {
  return PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

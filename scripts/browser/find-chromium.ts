import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export interface Surroundings {
  env: Record<string, string | undefined>
  isExecutable: (path: string) => boolean
}

const here: Surroundings = { env: process.env, isExecutable }

/** The path of a Chromium on this machine: CHROMIUM_PATH, else one in PATH, else in the usual folder of macOS; or null. */
export function findChromium({ env, isExecutable: usable }: Surroundings = here): string | null {
  const { CHROMIUM_PATH: named } = env
  if (named) return usable(named) ? named : null
  return [...inPath(names, env), ...usualPlaces].find(usable) ?? null
}

/**
 * The path of a Chromium that has no windows, where there is one in PATH: a page takes half the time in it. It has no
 * back/forward cache. Otherwise that of any Chromium, also where CHROMIUM_PATH names one.
 * @internal Only tests use it.
 */
export function findHeadlessChromium(surroundings: Surroundings = here): string | null {
  const { env, isExecutable: usable } = surroundings
  const shell = env['CHROMIUM_PATH'] ? undefined : inPath(headlessNames, env).find(usable)
  return shell ?? findChromium(surroundings)
}

function inPath(programs: readonly string[], { PATH = '' }: Surroundings['env']): string[] {
  return PATH.split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))
}

/**
 * Parts of Chromium that a headless page does not need. The switch counts only once, so that this list also contains
 * those that Playwright leaves out by itself.
 */
const disabledFeatures = [
  // Two pages of the address bar in each window: most of the processor time of a window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process for a page that may follow.
  'SpareRendererForSitePerProcess',
  // From Playwright: what changes pages, or requests something from elsewhere.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
]

/** The switches that make Chromium run as root and in a container, without requests of its own to the network. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/** The path of the program in PATH, or null. */
export function findProgram(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

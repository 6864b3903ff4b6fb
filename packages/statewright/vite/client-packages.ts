import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The packages that the simulator's pages and followed pages import: found only when a page asks for them, they would make
 * Vite reload it. @param root folder of the project
 */
export function clientPackages(root: string): string[] {
  return ['xstate', ...['@xstate/react'].filter((name) => isInstalled(root, name))]
}

function isInstalled(root: string, name: string): boolean {
  try {
    createRequire(join(root, 'package.json')).resolve(name)
    return true
  } catch {
    return false
  }
}

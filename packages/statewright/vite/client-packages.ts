import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isClientSource } from '../server/client-files.ts'

/** Of the client's sources. Built, it has them inside. */
const ofSource = [
  'react',
  'react-dom/client',
  'diff',
  'elkjs/lib/elk-api.js',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
  '@statelyai/inspect',
]

/**
 * The packages that the simulator's pages import, and those that followed pages do: found only when a page asks for them,
 * they would make Vite reload it. @param root folder of the project
 */
export function clientPackages(root: string): string[] {
  return ['xstate', ...['@xstate/react'].filter((name) => isInstalled(root, name)), ...(isClientSource ? ofSource : [])]
}

function isInstalled(root: string, name: string): boolean {
  try {
    createRequire(join(root, 'package.json')).resolve(name)
    return true
  } catch {
    return false
  }
}

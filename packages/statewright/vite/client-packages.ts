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

/** The packages that the simulator's pages import: found only when a page asks for them, they would make Vite reload it. */
export function clientPackages(): string[] {
  return ['xstate', ...(isClientSource ? ofSource : [])]
}

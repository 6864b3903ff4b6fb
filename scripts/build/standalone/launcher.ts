import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFlags, memoryVariables } from '../../setup/server-memory.mjs'

/** The script bin/tessera of a standalone folder. It starts the server with as little memory as `npm start` does. */
export function launcher(): string {
  return readFileSync(join(import.meta.dirname, 'tessera.sh'), 'utf8')
    .replace('@memoryFlags@', memoryFlags('').join(' '))
    .replace('@MALLOC_ARENA_MAX@', memoryVariables.MALLOC_ARENA_MAX)
}

import type { Finding } from '../../config/config-issue.ts'
import type { Check } from './check-input.ts'
import { placedBlocks } from './placed-values.ts'

/** No block around the pages shows what visitors write: no page could be cached. */
export const cachedShell: Check = ({ config, visitorQueries = [] }) =>
  placedBlocks(config).flatMap(({ file, typePath, type, place }): Finding[] =>
    place === 'shell' && visitorQueries.includes(type)
      ? [
          {
            code: 'BLOCK_SHELL_UNCACHED',
            file,
            path: typePath,
            message: `The block "${type}" is on every page, and its query depends on what visitors write: no page could be cached.`,
            expected: 'Expected a block whose query depends on the content alone, or has none.',
            hint: `Place "${type}" on the pages that need it, in config/pages/.`,
          },
        ]
      : [],
  )

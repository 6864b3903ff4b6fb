import { fileType } from '../../platform/loading/file-type.ts'
import { shellRows } from '../../platform/loading/shell-rows.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { shellResolvers } from './resolvers.ts'

const shellFiles = [
  fileType('header-menu', { path: 'shell/header-menu' }),
  fileType('footer', { path: 'shell/footer' }),
  fileType('popular-searches', { path: 'shell/popular-searches' }),
]

/** What is around every page: the header menu, the footer, and the popular searches of the search overlay. */
export const shell: EntityDefinition = {
  name: 'shell',
  files: shellFiles,
  rows: (input) => [shellRows(shellFiles)(input)],
  resolvers: shellResolvers,
}

import { asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import { shellRows } from '../../platform/loading/shared-rows.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'

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
  resolvers: {
    Query: {
      headerMenu: async (_root: unknown, _args: unknown, { reads }: ContentContext) =>
        (await reads.shell('header-menu')) ?? {},
      footer: async (_root: unknown, _args: unknown, { reads }: ContentContext) => (await reads.shell('footer')) ?? {},
    },
    MenuItem: { submenu },
    Footer: { icons },
  },
}

function submenu(item: ContentData): boolean {
  const { submenu: own, submenuCategories: columns } = item
  return typeof own === 'boolean' ? own : Array.isArray(columns) && columns.length > 0
}

/** An icon can be limited to some languages. */
function icons({ icons: all }: ContentData, _args: unknown, { language }: ContentContext): ContentData[] {
  return asDataList(all).filter(({ languages }) => !Array.isArray(languages) || languages.includes(language))
}

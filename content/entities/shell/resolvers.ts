import type { ContentContext } from '../../platform/graphql/context.ts'
import type { Resolvers } from '../../platform/graphql/resolvers.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'

export const shellResolvers = {
  Query: {
    headerMenu: async (_root: unknown, _args: unknown, { reads }: ContentContext) =>
      (await reads.shell('header-menu')) ?? {},
    footer: async (_root: unknown, _args: unknown, { reads }: ContentContext) => (await reads.shell('footer')) ?? {},
  },
  MenuItem: { submenu },
  Footer: { icons },
} satisfies Resolvers

function submenu(item: ContentData): boolean {
  const { submenu: own, submenuCategories: columns } = item
  return typeof own === 'boolean' ? own : Array.isArray(columns) && columns.length > 0
}

/** An icon can be limited to some languages. */
function icons({ icons: all }: ContentData, _args: unknown, { language }: ContentContext): ContentData[] {
  const list: ContentData[] = Array.isArray(all) ? all : []
  return list.filter(({ languages }) => !Array.isArray(languages) || languages.includes(language))
}

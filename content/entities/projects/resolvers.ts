import type { ContentContext } from '../../platform/graphql/context.ts'
import type { Resolvers } from '../../platform/graphql/resolvers.ts'
import { asData, asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import { readText } from '../../platform/sources/read-text.ts'
import { findPage } from '../../platform/pages/find-page.ts'
import { pageTable } from '../../platform/pages/table.ts'
import { entitiesInLanguage } from '../../platform/reads/in-language.ts'

export const projectResolvers = {
  Query: { projectInformations, projets, projetProduits, projetPieces },
  Projet: {
    url,
    surface: ({ surface }: ContentData, _args: unknown, context: ContentContext) =>
      choice('surfaces', surface, context),
    familySituation: ({ familySituation }: ContentData, _args: unknown, context: ContentContext) =>
      choice('familySituations', familySituation, context),
    inspiration,
  },
  ProjectPlan: { pieces: planPieces },
  PlanOpening: { hinge: ({ hinge }: ContentData) => hinge ?? 'start' },
} satisfies Resolvers

async function projectInformations(_root: unknown, _args: unknown, { reads }: ContentContext): Promise<ContentData> {
  return (await reads.shell('project-informations')) ?? {}
}

/** All projects that exist in the requested language, by id. */
function projets(_root: unknown, _args: unknown, context: ContentContext) {
  return entitiesInLanguage({ kind: 'project', table: pageTable }, context)
}

/** The products of the project at a content path; none where there is no such project. */
async function projetProduits(_root: unknown, { path }: { path: string }, context: ContentContext) {
  const { products: listed } = await projectData(path, context)
  const ids = Array.isArray(listed) ? listed.map(String) : []
  const products = await Promise.all(ids.map((id) => context.reads.entity('product', id)))
  return products.flatMap((product) => product?.data ?? [])
}

/** The same products as the pictures and the plan of the project show them. */
async function projetPieces(_root: unknown, { path }: { path: string }, context: ContentContext) {
  return asDataList((await projectData(path, context))['pieces'])
}

async function projectData(path: string, context: ContentContext): Promise<ContentData> {
  const page = await findPage(path, context)
  return page?.kind === 'project' ? page.data : {}
}

/** The content path, which blocksForPage and projetProduits take. */
async function url({ id }: ContentData, _args: unknown, context: ContentContext): Promise<string> {
  const slugs = (await context.reads.slugs('project', String(id))) ?? {}
  return `/project/${readText(slugs, context)?.text ?? ''}`
}

/** What a project refers to by its id, as the planner offers it. */
async function choice(list: string, id: unknown, { reads }: ContentContext): Promise<ContentData | null> {
  const informations = (await reads.shell('project-informations')) ?? {}
  return asDataList(informations[list]).find((one) => one['id'] === id) ?? null
}

async function inspiration(
  project: ContentData,
  _args: unknown,
  { reads }: ContentContext,
): Promise<ContentData | null> {
  const found = await reads.entity('inspiration', String(project['inspiration']))
  return found?.data ?? null
}

/** The pieces of a plan. One that is a product has the product's name and size; without the product it is left out. */
async function planPieces(plan: ContentData, _args: unknown, context: ContentContext): Promise<ContentData[]> {
  const filled = await Promise.all(asDataList(plan['pieces']).map((piece) => withProduct(piece, context)))
  return filled.filter((piece) => piece !== null)
}

async function withProduct(piece: ContentData, { reads }: ContentContext): Promise<ContentData | null> {
  const { product } = piece
  const defaults = { facing: 'down', basins: 1 }
  if (typeof product !== 'string') return { ...defaults, ...piece }
  const found = await reads.entity('product', product)
  if (!found) return null
  const { width, height, depth } = asData(found.data['size'])
  return { ...defaults, name: found.data['heading'], width, height, depth, ...piece }
}

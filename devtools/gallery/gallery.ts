import type { FastifyPluginAsync } from 'fastify'
import type { DevRenderer } from '../../engine/server/dev.ts'
import type { LiveSite } from '../../engine/server/server-parts.ts'
import type { Look } from '../../engine/tokens/look.ts'
import { listFlows } from '../../packages/statewright/server/find-flows.ts'
import type { Project } from '../../packages/statewright/server/project/project.ts'
import { toolDocument } from '../shared/tool-document.ts'
import { composeAlone } from './compose-alone.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { formSchema } from './form-schema.ts'
import type { GalleryPage } from './gallery-page.ts'
import { withOwnPictures } from './own-pictures.ts'
import { listBlocks, readExamples } from './list-blocks.ts'
import { measureBlock, type MeasuredSite } from './block-size.ts'

type LookedSite = LiveSite & { look: Look }

interface GalleryParts extends MeasuredSite {
  live: () => LookedSite
  vite: DevRenderer
  /** Folder of the pictures of the site. */
  media: string | null
  /** Whose machines the blocks use. */
  machines: Project
}

type Query = Partial<Record<'block' | 'example' | 'draft' | 'locale', string>>

/** Maximum size of edited fields, bytes. */
const bodyLimit = 256 * 1024

/** Every block with its examples, for developers. Only the development server has it. */
export function gallery({ live, vite, media, machines, ...measured }: GalleryParts): FastifyPluginAsync {
  return async (app) => {
    const drafts = createDrafts()
    // Unparsed: drafts.ts parses it and reports its errors.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    app.get<{ Querystring: Query }>('/__gallery', async ({ query }, reply) => {
      const page = await pageOf(live(), query, machines)
      const html = await vite.transformHtml('/__gallery', documentOf(page, live().look))
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
    })

    app.get<{ Querystring: Query }>('/__gallery/render', async ({ query, url }, reply) => {
      const { block: type = '', locale = '' } = query
      const { mediaPath } = live().site.config.images
      const fields = withOwnPictures(fieldsOf(live(), query, drafts), { mediaPath, folder: media })
      const alone = fields && composeAlone(live(), { type, locale, fields })
      if (!alone) return reply.code(404).type('text/plain').send('The gallery has no such block, example or language.')
      reply.header('cache-control', 'no-store')
      if (alone.kind === 'left-out') return reply.code(422).type('text/plain; charset=utf-8').send(alone.message)
      const { html, status } = await vite.renderInDev({ composed: alone.page, look: live().look }, url)
      return reply.code(status).type('text/html; charset=utf-8').send(html)
    })

    app.post<{ Querystring: Query; Body: unknown }>('/__gallery/drafts', { bodyLimit }, async ({ query, body }) => {
      const { block: type = '', locale = '' } = query
      return drafts.take(live(), { type, locale, json: String(body) })
    })

    app.get<{ Querystring: Query }>('/__gallery/bytes', async ({ query }, reply) => {
      const block = live().registry.get(query.block ?? '')
      return block ? await measureBlock(block, measured) : reply.code(404).send()
    })
  }
}

async function pageOf({ site }: LiveSite, { block }: Query, machines: Project): Promise<GalleryPage> {
  const blocks = listBlocks(site.config.blocks)
  const chosen = blocks.find(({ type }) => type === block) ?? blocks[0]
  if (!chosen) throw new Error('config/blocks.json registers no block.')
  const { type, component } = chosen
  const locales = Object.entries(site.config.locales.locales).map(([locale, { name }]) => ({ locale, name }))
  const all = await listFlows(machines)
  const flows = all.flatMap(({ flow, usedBy }) => (usedBy.includes(component) ? [flow] : []))
  const chosenBlock = { type, flows, schema: formSchema(component), examples: readExamples(component) }
  return { blocks, locales, chosen: chosenBlock, simulator: machines.base }
}

function fieldsOf(
  { registry }: LiveSite,
  { block, example, draft }: Query,
  drafts: Drafts,
): Record<string, unknown> | null {
  if (draft !== undefined) return drafts.get(draft)
  const component = registry.get(block ?? '')?.component
  return (component && readExamples(component).find(({ name }) => name === example)?.fields) || null
}

function documentOf(page: GalleryPage, look: Look): string {
  return toolDocument({
    title: `${page.chosen.type} – Blocks`,
    data: page,
    look,
    styles: ['devtools/gallery/client/gallery.css'],
    script: 'devtools/gallery/client/main.tsx',
  })
}

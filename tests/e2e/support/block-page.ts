import { join } from 'node:path'
import { composeAlone } from '../../../devtools/gallery/compose-alone.ts'
import { listBlocks, readExamples } from '../../../devtools/gallery/list-blocks.ts'
import { readSite, unbuilt } from '../../../app/live-site.ts'
import { htmlText } from '../../../engine/rendering/page-html.ts'
import { loadBuiltRenderer } from '../../../app/render-built.ts'
import type { ComposedBlock, ComposedPage } from '../../../engine/composition/composed-page.ts'
import type { LiveSite } from '../../../engine/server/server-parts.ts'

export interface BlockPage {
  /** Names of folders below blocks/, such as heroes. */
  families: readonly string[]
  example: 'longest' | 'emptiest'
  locale: string
}

/** A page with one example of every block of some families, drawn by the built site as it draws its own pages. */
export async function drawBlocks({ families, example, locale }: BlockPage): Promise<string> {
  const { live, render } = await (site ??= loadSite())
  const pages = listBlocks(live.site.config.blocks)
    .filter(({ family }) => families.includes(family))
    .map(({ type, component }) => {
      const fields = readExamples(component).find(({ name }) => name === example)?.fields ?? {}
      const alone = composeAlone(live, { type, locale, fields })
      if (alone?.kind !== 'page') throw new Error(`The example "${example}" of ${type} cannot be shown.`)
      return alone.page
    })
  const { html, broken } = render(joinPages(pages, live))
  if (broken.length > 0) throw new Error(broken.map(({ type, reason }) => `${type}: ${reason}`).join('\n'))
  return htmlText(html)
}

let site: ReturnType<typeof loadSite> | undefined

async function loadSite() {
  const read = await readSite(join(import.meta.dirname, '../../..'), unbuilt)
  if (read.kind === 'issues') throw new Error('config/ has issues: "npm run config -- check" lists them.')
  return { live: read.live, render: await loadBuiltRenderer(read.live.look, { log: console }) }
}

/** Parts of the shell are where config/site.json has them. Only the first block opens the page with its h1. */
function joinPages(pages: readonly ComposedPage[], { site: { config } }: LiveSite): ComposedPage {
  const [page] = pages
  if (!page) throw new Error('No block is in these families.')
  const blocks = pages
    .flatMap(({ before, main }) => [...before, ...main])
    .map((block, index) => ({ ...block, key: `b${index}`, first: block.first && index === 0 }))
  const { before, after } = config.site.shell
  const inShell = (names: readonly { block: string }[]): ComposedBlock[] =>
    names.flatMap((name) => blocks.filter(({ type }) => type === name.block))
  const shell = [...before, ...after].map(({ block }) => block)
  return {
    ...page,
    before: inShell(before),
    main: blocks.filter(({ type }) => !shell.includes(type)),
    after: inShell(after),
  }
}

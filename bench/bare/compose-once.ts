import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { documentNamed, openContent } from '../../app/content.ts'
import { readSite, unbuilt } from '../../app/live-site.ts'
import type { BlockModule } from '../../engine/composition/block.ts'
import { composePage } from '../../engine/composition/compose-page.ts'
import type { ComposedPage } from '../../engine/composition/composed-page.ts'
import { decide } from '../../engine/routing/decide.ts'
import { readEnvironment } from '../../app/environment.ts'

export interface ComposedOnce {
  page: ComposedPage
  blockModules: Readonly<Record<string, BlockModule>>
}

/** The composed page of a path of the bench site, and the components of the build. */
export async function composeOnce(path: string): Promise<ComposedOnce> {
  const environment = readEnvironment(process.env, join(import.meta.dirname, '../..'))
  const read = await readSite(environment.SITE_ROOT, unbuilt)
  if (read.kind === 'issues') throw new Error(read.issues.map(({ message }) => message).join('\n'))
  const { site, registry } = read.live
  const quiet = (): void => {}
  const log = { debug: quiet, info: quiet, warn: console.warn, error: console.error }
  const opened = await openContent({ environment, site, log, isDev: false })
  const decision = decide(site, { host: '127.0.0.1', path })
  if (decision.kind !== 'page') throw new Error(`${path} of the bench site is not a page: ${decision.kind}.`)
  const context = { site, registry, content: opened.content, pageDocument: documentNamed('Page') }
  const composition = await composePage(context, decision, { origin: 'http://127.0.0.1', acceptLanguage: 'en' })
  await opened.close()
  if (composition.kind !== 'page') throw new Error(`${path} of the bench site has no content.`)
  const build: unknown = await import(pathToFileURL(join(import.meta.dirname, '../../dist/server/render.mjs')).href)
  return {
    page: composition.page,
    blockModules: (build as { blockModules: ComposedOnce['blockModules'] }).blockModules,
  }
}

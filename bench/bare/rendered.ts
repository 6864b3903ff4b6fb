/**
 * The upper limit for rendering: node:http and one renderToString of the home page's tree per request. The tree is that of
 * the engine: same components, same fields, composed once before the first request.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ComponentType, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { BlockProps, BlockModule } from '../../engine/composition/block.ts'
import { documentNamed, openContent } from '../../app/content.ts'
import { readSite, unbuilt } from '../../app/live-site.ts'
import { composePage } from '../../engine/composition/compose-page.ts'
import type { ComposedPage } from '../../engine/composition/composed-page.ts'
import { decide } from '../../engine/routing/decide.ts'
import { readEnvironment } from '../../app/environment.ts'

const { page, blockModules } = await composeOnce('/en')

createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html>${renderToString(documentElement())}`)
}).listen(Number(process.env['PORT']), '127.0.0.1')

function documentElement(): ReactElement {
  const main = createElement('main', { id: 'main' }, ...page.main.map(draw))
  const title = createElement(
    'head',
    null,
    createElement('meta', { charSet: 'utf-8' }),
    createElement('title', null, 'Bench'),
  )
  return createElement(
    'html',
    { lang: page.lang },
    title,
    createElement('body', null, ...page.before.map(draw), main, ...page.after.map(draw)),
  )
}

function draw({ component, fields, key: id, first }: (typeof page.main)[number]): ReactElement {
  const module = blockModules[component]
  if (!module) throw new Error(`The build has no component blocks/${component}.`)
  // The engine has checked the fields against the schema that the component's type is generated from.
  const props = { fields: fields as never, site: page.site, id, first }
  return createElement(module.component as ComponentType<BlockProps<never>>, { ...props, key: id })
}

interface ComposedOnce {
  page: ComposedPage
  blockModules: Readonly<Record<string, BlockModule>>
}

/** The composed page of a path of the bench site, and the components of the build. */
async function composeOnce(path: string): Promise<ComposedOnce> {
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

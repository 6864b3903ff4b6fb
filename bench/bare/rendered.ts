/**
 * The upper limit for rendering: node:http and one renderToString of the home page's tree per request. The tree is that of
 * the engine: same components, same fields, composed once before the first request.
 */
import { createServer } from 'node:http'
import { createElement, type ComponentType, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { BlockProps } from '../../engine/composition/block.ts'
import { composeOnce } from './compose-once.ts'

const { page, blockModules } = await composeOnce('/en')
const { site } = page

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
  const props = { fields: fields as never, site, id, first }
  return createElement(module.component as ComponentType<BlockProps<never>>, { ...props, key: id })
}

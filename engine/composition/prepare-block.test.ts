import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import type { SecurityConfig } from '../config/types.generated.ts'
import { compileSite } from '../routing/site.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { createBlockRegistry } from './block-registry.ts'
import { prepareBlock } from './prepare-block.ts'

const schema = { type: 'object', properties: { code: { type: 'string', format: 'raw-html' } } }
const place = '<div id="a"></div>'
const script = '<script src="https://widgets.example/a.js"></script>'

/** The field of a block that takes raw HTML, on a site with these settings. */
function prepared(security: Partial<SecurityConfig>): unknown {
  const config = siteFixture()
  const site = compileSite({ ...config, security: { ...config.security, ...security } })
  const variant = site.variants.get('north')
  if (!variant) throw new Error('The fixture has no variant "north".')
  const registry = createBlockRegistry({
    config: {
      renderLast: [],
      blocks: { Embed: { component: 'editorial/embed', tier: 'static', allowedIn: ['content'] } },
    },
    validators: { 'editorial/embed': new Ajv2020({ formats: { 'raw-html': true } }).compile(schema) },
    schemas: { 'editorial/embed': schema },
    resolveRef: () => ({}),
    documents: {},
  })
  const delivered = { type: 'Embed', fields: { code: place + script }, fallbacks: new Map([['code', 'en']]) }
  const link = { site, variant, locale: 'sv' }
  const result = prepareBlock(delivered, { registry, link, place: 'content', key: 'b0', first: false })
  if (result.kind !== 'ready') throw new Error(result.problem.reason)
  return result.block.fields
}

const still = { __html: '<div></div>', lang: 'en-US' }
const origins = ['https://widgets.example']

it.each<[string, Partial<SecurityConfig>, string | null]>([
  [
    'config and Content-Security-Policy allow them',
    { editorScripts: { allow: true, origins }, contentSecurityPolicy: { 'script-src': ["'self'", ...origins] } },
    place + script,
  ],
  [
    'config does not allow them',
    { editorScripts: { allow: false, origins }, contentSecurityPolicy: { 'script-src': ["'self'", ...origins] } },
    null,
  ],
  [
    'the Content-Security-Policy does not allow them',
    { editorScripts: { allow: true, origins }, contentSecurityPolicy: { 'script-src': ["'self'"] } },
    null,
  ],
])('gives raw HTML without scripts, and with its scripts where: %s [BLOCK-32]', (_when, security, running) => {
  expect(prepared(security)).toEqual({ code: { ...still, running } })
})

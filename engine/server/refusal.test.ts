import { describe, expect, it } from 'vitest'
import { selectElements } from '../testing/read-html.ts'
import { createTestServer } from './testing/test-server.ts'

const missing = '/assets/gone.js'
const nordSe = { host: 'nord.se', origin: 'http://nord.se' }

function read(html: string) {
  const text = (selector: string) => selectElements(html, selector)[0]?.text
  return { lang: selectElements(html, 'html')[0]?.attributes['lang'], heading: text('h1'), text: text('p') }
}

describe('a refusal', () => {
  it.each([
    ['of the path', '/sv/%zz', {}, 'sv-SE'],
    ['of the cookie', missing, { cookie: 'lang=sv' }, 'sv-SE'],
    ['of the browser', missing, { 'accept-language': 'de, sv;q=0.9' }, 'sv-SE'],
    ['and region of the variant', '/sv/%zz', { host: 'nord.fi' }, 'sv-FI'],
    ['that its message is in, where it is not translated', '/fi/%zz', { host: 'nord.fi' }, 'en-US'],
    ['of the config by default', missing, { 'accept-language': 'de' }, 'en-US'],
    ['that the host offers', missing, { host: 'nord.com', 'accept-language': 'sv' }, 'en-US'],
    ['of the fallback variant on an unknown host', '/', { host: 'nord.org', 'accept-language': 'sv' }, 'sv-SE'],
  ])('is in the language %s', async (_which, url, headers, lang) => {
    const { get } = await createTestServer()
    expect(read((await get('nord.se', url, headers)).body).lang).toBe(lang)
  })

  it('escapes its texts', async () => {
    const { get } = await createTestServer()
    const { body } = await get('nord.se', missing, { cookie: 'lang=sv' })
    expect(read(body)).toMatchObject({ heading: 'Hittades inte', text: 'Det finns inget <här>.' })
  })

  it('of a status without messages has those of 400', async () => {
    const { sendBody } = await createTestServer()
    const { status, body } = await sendBody('', nordSe, '/en')
    expect([status, read(body).heading]).toEqual([405, 'Invalid address'])
  })

  it('of a site without such messages has the words of HTTP, in no language', async () => {
    const { get } = await createTestServer({ change: (config) => (config.messages = { sv: {} }) })
    expect(read((await get('nord.se', missing, { cookie: 'lang=sv' })).body)).toEqual({
      lang: '',
      heading: '404 Not Found',
      text: undefined,
    })
  })

  it('of a body that is too large reaches the visitor [413]', async () => {
    const { sendBody } = await createTestServer({
      change: (config) => {
        config.security.limits.bodyBytes = 100
        const en = { 'refusal.413.heading': 'Too much data', 'refusal.413.text': 'The request body is too large.' }
        config.messages = { en }
      },
      routes: [async (scope) => void scope.post('/form', async () => 'sent')],
    })
    const form = JSON.stringify({ text: 'x'.repeat(200) })
    const { status, body } = await sendBody(form, { ...nordSe, 'content-type': 'application/json' }, '/form')
    expect([status, read(body).text]).toEqual([413, 'The request body is too large.'])
  })
})

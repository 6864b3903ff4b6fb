import { beforeEach, describe, expect, it } from 'vitest'
import { documents } from '../../app/documents.generated.ts'
import { languages, pathIn, shippedServer, type ShippedServer } from './shipped-server.ts'
import { shippedConfig } from './shipped-site.ts'

const { session } = shippedConfig()
const token = 'a.b.c'
const cookie = `authToken=${token}; apollo-token=${token}; signedIn=1`
const json = { 'content-type': 'application/json' }
const login = { action: 'login', email: 'ada@example.com', password: 'pelican in Ghent' }

/** Names of the cookies that an answer removes; the hint is what scripts know of the session. */
function removed(setCookie: unknown): string[] {
  return [setCookie].flat().flatMap((one) => /^([^=]+)=; Max-Age=0; Path=\//.exec(String(one))?.[1] ?? [])
}

const all = ['authToken', 'apollo-token', 'signedIn']

let server: ShippedServer
beforeEach(async () => {
  server = await shippedServer()
})

describe('the session of the shipped site', () => {
  it('starts with both cookies, for seven days and every path [AUTH-07] [AUTH-08] [AUTH-09] [READ-07]', async () => {
    const { headers } = await server.send(pathIn('fr', 'login'), login)
    expect(headers['set-cookie']).toEqual([
      `authToken=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
      `apollo-token=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
      'signedIn=1; Max-Age=604800; Path=/; SameSite=Lax',
    ])
  })

  it('makes the browser known for 180 days, by a cookie that scripts cannot read', async () => {
    server.answers['Login'] = { data: { login: { token } }, errors: [], device: 'd.e.v' }
    const { headers } = await server.send(pathIn('fr', 'login'), login)
    expect(headers['set-cookie']).toContain('knownDevice=d.e.v; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax')
  })

  it('keeps who is signed in from scripts: the ids are claims of a token that they cannot read: deviation [AUTH-10] [ENT-47]', async () => {
    const { headers, json: sent } = await server.send(pathIn('fr', 'login'), login)
    expect(sent).toEqual({ done: { location: pathIn('fr', 'wishlist'), message: null } })
    const readable = [headers['set-cookie']].flat().filter((one) => !String(one).includes('; HttpOnly'))
    expect(readable).toEqual([expect.stringMatching(/^signedIn=1;/)])
    const onlyList = { id: 'l', title: 'Bath', finishes: [{ uid: 1001, code: 'noyer' }] }
    const data = { savedProducts: ['1001', '1002'], savedSummary: { productCount: 3, onlyList } }
    server.answers['SavedProducts'] = { data, errors: [] }
    const marks = await server.get('localhost', session.endpoint, { cookie })
    expect(JSON.parse(marks.body)).toEqual({
      signedIn: true,
      saved: ['1001:noyer', '1002'],
      count: 3,
      list: { id: 'l', title: 'Bath' },
    })
    expect(session.identity).toEqual({ uid: 'drupal.uid', uuid: 'drupal.uuid' })
  })

  it.each(['my-account', 'logout'])(
    'ends by the button of %s: no cookie is left, nor who it was, and the page to sign in is shown [AUTH-26]',
    async (page) => {
      const endIn = async (locale: string): Promise<void> => {
        const answer = await server.send(pathIn(locale, page), { action: 'logout' }, { cookie })
        expect([answer.status, answer.json.done?.location]).toEqual([200, pathIn(locale, 'login')])
        expect(removed(answer.headers['set-cookie'])).toEqual(all)
      }
      await Promise.all(languages.map(endIn))
      expect(server.asked).toEqual(languages.map(() => ['Logout', {}]))
    },
  )

  it('ends by the link to the page for it, which leads to the page to sign in [AUTH-26]', async () => {
    const endIn = async (locale: string): Promise<void> => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
      const answer = await server.get('localhost', pathIn(locale, 'logout'), headers)
      expect([answer.status, answer.headers['location']]).toEqual([303, pathIn(locale, 'login')])
      expect(removed(answer.headers['set-cookie'])).toEqual(all)
    }
    await Promise.all(languages.map(endIn))
  })

  it('is renewed every three minutes; where that is refused, it ends in silence [LIMIT-09] [AUTH-31] [AUTH-32] [ERR-27]', async () => {
    expect(session.refreshMs).toBe(180_000)
    const renewed = await server.send(session.endpoint, { action: 'refresh' }, { cookie })
    expect([renewed.status, server.asked]).toEqual([200, [['RefreshToken', { token }]]])
    server.answers['RefreshToken'] = { data: null, errors: [{ code: 'UNAUTHENTICATED', message: '' }] }
    const refused = await server.send(session.endpoint, { action: 'refresh' }, { cookie })
    expect([refused.status, removed(refused.headers['set-cookie'])]).toEqual([401, all])
  })
})

describe('a visitor of the shipped site who is not signed in', () => {
  it('saves products in a list of this browser, without signing in: deviation [WISH-10] [PERM-04]', async () => {
    const { body } = await server.get('localhost', pathIn('fr', 'contact'))
    const [, hearts = ''] = /^.*Hearts (\{.*\})/m.exec(body) ?? []
    expect(JSON.parse(hearts)).toMatchObject({ guest: true })
  })

  const random = '2d2ee161-9aed-4b0d-8ec9-09b1055c0e1d'

  it('sends the random token of the browser to the service; the cookie counts where there is one [AUTH-34] [READ-08]', async () => {
    const tokens: unknown[] = []
    const { hash, name } = Object.values(documents).find(({ browser }) => browser)!
    server.performed[name] = ({ visitor }) => {
      tokens.push(visitor?.token)
      return { data: {}, errors: [] }
    }
    const body = Buffer.from(JSON.stringify({ hash }))
    const authorization = `Bearer ${random}`
    await server.send(session.gateway, body, { ...json, authorization })
    await server.send(session.gateway, body, { ...json, authorization, cookie })
    expect(tokens).toEqual([random, token])
  })

  it('is not signed in by it, and no cookie keeps it [AUTH-34] [PERM-02] [READ-08]', async () => {
    const { headers, status } = await server.get('localhost', pathIn('fr', 'my-account'), {
      authorization: `Bearer ${random}`,
    })
    expect([status, headers['set-cookie']]).toEqual([302, undefined])
  })
})

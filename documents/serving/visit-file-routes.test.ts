import { expect, it } from 'vitest'
import { ContentUnavailable } from '../../engine/content/client.ts'
import { documentServer } from './testing/serve-documents.ts'
import { visitFileRoutes } from './visit-file-routes.ts'

const documents = documentServer({ width: 96, height: 96 })

const visit = {
  id: '7f3a29c1-0000-4000-8000-000000000000',
  reference: '7F3A29C1',
  startsAt: '2026-12-01T09:00:00.000Z',
  endsAt: '2026-12-01T10:30:00.000Z',
  changedAt: '2026-11-27T16:00:00.000Z',
  isCancelled: false,
  shop: {
    ...{ name: 'Maison Solenne', address: '14 rue de la Scierie', zipCode: '39150', city: 'Saint-Laurent' },
    geoloc: { lat: 46.5763, lng: 5.9571 },
  },
}

function serve(found: object | null | Error = visit) {
  const keys: unknown[] = []
  const { app } = documents.serve(visitFileRoutes, {
    request: () => Promise.reject(new Error('A visit is personal.')),
    revision: async () => '1',
    async perform({ variables }) {
      keys.push(variables?.['key'])
      if (found instanceof Error) throw found
      return { data: { bookedVisit: found }, errors: [] }
    },
  })
  return { keys, get: (url: string) => app.inject({ url, headers: { host: 'brand.fr' } }) }
}

it('sends the visit of a key for calendars, in the language of its page, and no cache has it', async () => {
  const { get, keys } = serve()
  const answer = await get('/fr/rendez-vous/visite.ics?visit=k')
  expect(keys).toEqual(['k'])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="visit.ics"',
    'x-robots-tag': 'noindex',
  })
  const text = answer.body.replaceAll('\r\n ', '')
  expect(text).toMatch(/UID:7f3a29c1-0000-4000-8000-000000000000@visit\r\n/)
  expect(text).toContain('SUMMARY:Visite\\, Maison Solenne\r\n')
  expect(text).toMatch(/URL:http[^\r]*\/fr\/rendez-vous\/visite\?visit=k\r\n/)
})

it('withdraws a visit that is cancelled', async () => {
  const { get } = serve({ ...visit, isCancelled: true, shop: null })
  expect((await get('/fr/rendez-vous/visite.ics?visit=k')).body).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1/)
})

it.each([
  ['a key of no visit', '/fr/rendez-vous/visite.ics?visit=k', null, 404],
  ['no key', '/fr/rendez-vous/visite.ics', visit, 404],
  ['another page', '/fr/rendez-vous.ics?visit=k', visit, 404],
  ['a service that does not answer', '/fr/rendez-vous/visite.ics?visit=k', new ContentUnavailable('down'), 503],
])('sends nothing for %s', async (_what, url, found, status) => {
  const answer = await serve(found).get(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).not.toContain('VCALENDAR')
})

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { geocode, type Geocoder } from './geocoder.ts'

const photon: Geocoder = { kind: 'photon', url: 'https://photon.example/api', country: 'FR', need: null }
const nominatim: Geocoder = { kind: 'nominatim', url: 'https://nominatim.example/search', country: 'FR', need: null }
const need = { cookie: 'consent', category: 'assistance', service: 'places', revision: 7 }
const lyon = { features: [{ geometry: { coordinates: [4.83, 45.76] } }] }

afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'consent=; max-age=0'
})

function answering(body: unknown, status = 200): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    requests.push(url.href)
    return new Response(JSON.stringify(body), { status })
  })
  return requests
}

const ask = (geocoder: Geocoder) => geocode('Lyon & co', geocoder, new AbortController().signal)

it.each([
  ['Photon', photon, lyon, 'https://photon.example/api?q=Lyon+%26+co&limit=1'],
  [
    'Nominatim',
    nominatim,
    [{ lat: '45.76', lon: '4.83' }],
    'https://nominatim.example/search?q=Lyon+%26+co&limit=1&format=jsonv2&countrycodes=fr',
  ],
])('asks %s for one place [STORE-09]', async (_name, geocoder, answer, url) => {
  const requests = answering(answer)
  expect(await ask(geocoder)).toEqual({ lat: 45.76, lng: 4.83 })
  expect(requests).toEqual([url])
})

it.each([
  ['finds nothing', { features: [] }, 200],
  ['fails', {}, 500],
  ['answers something else', 'no', 200],
  ['names a place beyond the globe', { features: [{ geometry: { coordinates: [4.83, 145] } }] }, 200],
])('has no position where the service %s', async (_name, answer, status) => {
  answering(answer, status)
  expect(await ask(photon)).toBeNull()
})

it('asks a service of another site only with consent', async () => {
  const requests = answering(lyon)
  expect(await ask({ ...photon, need })).toBeNull()
  expect(requests).toEqual([])
  const answer = { revision: 7, services: { assistance: ['places'] } }
  document.cookie = `consent=${encodeURIComponent(JSON.stringify(answer))}`
  expect(await ask({ ...photon, need })).toEqual({ lat: 45.76, lng: 4.83 })
})

it('rejects when another search has begun', async () => {
  const controller = new AbortController()
  vi.stubGlobal('fetch', async () => {
    controller.abort()
    throw new Error('aborted')
  })
  await expect(geocode('Lyon', photon, controller.signal)).rejects.toThrow('aborted')
})

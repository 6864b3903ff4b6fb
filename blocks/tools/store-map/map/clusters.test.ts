import { expect, it } from 'vitest'
import { clusterShops, nextMark } from './clusters.ts'

const everywhere = { south: -80, west: -180, north: 80, east: 180 }
const shop = (id: string, lat: number, lng: number) => ({ id, lat, lng, name: `Shop ${id}` })
const lille = [shop('a', 50.63, 3.06), shop('b', 50.64, 3.07)]
const nice = shop('c', 43.7, 7.27)

it('shows near shops as one number, and says from which zoom they are apart', () => {
  const marks = clusterShops([...lille, nice]).within(everywhere, 6.1)
  expect(marks.map((mark) => (mark.kind === 'cluster' ? mark.count : mark.shop.name))).toEqual([2, 'Shop c'])
  const [cluster] = marks
  const zoom = cluster?.kind === 'cluster' ? cluster.zoom : 0
  expect(
    clusterShops(lille)
      .within(everywhere, zoom)
      .map(({ kind }) => kind),
  ).toEqual(['shop', 'shop'])
})

it('shows every shop at the zoom of a chosen one [STORE-17]', () => {
  const same = Array.from({ length: 5 }, (_, i) => shop(String(i), 50.63, 3.06))
  expect(clusterShops(same).within(everywhere, 15)).toHaveLength(5)
})

it('shows what is within the bounds only', () => {
  const marks = clusterShops([...lille, nice]).within({ south: 43, west: 7, north: 44, east: 8 }, 12)
  expect(marks.map(({ id }) => id)).toEqual(['shop-c'])
})

it('groups 20,000 shops into few marks', () => {
  const many = Array.from({ length: 20_000 }, (_, i) =>
    shop(String(i), 43 + (i % 200) / 30, -1 + Math.floor(i / 200) / 14),
  )
  const marks = clusterShops(many).within(everywhere, 6)
  const total = marks.reduce((sum, mark) => sum + (mark.kind === 'cluster' ? mark.count : 1), 0)
  expect(total).toBe(20_000)
  expect(marks.length).toBeLessThan(200)
})

it.each([
  ['ArrowRight', 'a', 'b'],
  ['ArrowRight', 'c', 'a'],
  ['ArrowDown', 'b', 'c'],
  ['ArrowLeft', 'a', 'c'],
  ['ArrowUp', 'c', 'b'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['Enter', 'a', undefined],
])('%s on %s leads to %s', (key, from, expected) => {
  const marks = ['a', 'b', 'c'].map((id, lng) => ({ kind: 'cluster' as const, id, count: 2, lat: 0, lng, zoom: 9 }))
  expect(nextMark(marks, from, key)?.id).toBe(expected)
})

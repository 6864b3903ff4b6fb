import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUnfoundTally, type UnfoundTally } from './tally.ts'

const minute = 60_000
let tally: UnfoundTally

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  tally = createUnfoundTally()
})
afterEach(() => void vi.useRealTimers())

const add = (query: string, address = '192.0.2.1', language = 'fr') => tally.add({ language, query }, address)

function taken(): Record<string, number> {
  vi.advanceTimersByTime(minute)
  return Object.fromEntries(tally.take().map(({ language, query, count }) => [`${language} ${query}`, count]))
}

describe('the tally of searches that found nothing', () => {
  it('counts a search of each address, by language', () => {
    add('évier')
    add('évier', '192.0.2.2')
    add('évier', '192.0.2.3', 'nl')
    expect(taken()).toEqual({ 'fr évier': 2, 'nl évier': 1 })
    expect(taken()).toEqual({})
  })

  it('counts what somebody types on, and then sends, once and as it was in the end', () => {
    for (const query of ['krukj', 'krukje', 'krukjes', 'krukje', 'krukje']) add(query)
    expect(taken()).toEqual({ 'fr krukje': 1 })
  })

  it('counts the next word and the same word later', () => {
    add('évier')
    add('patère')
    expect(taken()).toEqual({ 'fr évier': 1, 'fr patère': 1 })
    add('patère')
    expect(taken()).toEqual({ 'fr patère': 1 })
  })

  it('waits for those who may still be typing, unless it is asked for all', () => {
    add('évier')
    expect(tally.take()).toEqual([])
    expect(tally.take(true)).toEqual([{ language: 'fr', query: 'évier', count: 1 }])
  })

  it('counts 20 searches of an address in an hour; an IPv6 network is one', () => {
    for (let place = 0; place < 30; place++) add(`${place} word`, `2001:db8::${place + 1}`)
    add('évier', '2001:db8:0:1::1')
    expect(Object.keys(taken())).toHaveLength(21)
    vi.advanceTimersByTime(60 * minute)
    add('patère', '2001:db8::1')
    expect(taken()).toEqual({ 'fr patère': 1 })
  })

  it('has bounded memory, whatever the number of addresses and words', () => {
    for (let place = 0; place < 7000; place++) add(`word ${place}`, `10.${place >> 8}.${place & 255}.1`)
    expect(Object.keys(taken())).toHaveLength(1000)
  })

  it('adds what could not be stored to what came meanwhile', () => {
    add('évier', '192.0.2.2')
    tally.putBack([{ language: 'fr', query: 'évier', count: 3 }])
    expect(taken()).toEqual({ 'fr évier': 4 })
  })
})

import { describe, expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'tools/visit-form'
const attributesOf = (html: string, name: string) =>
  tagsNamed(html, 'input')
    .map(({ attributes }) => attributes)
    .filter((one) => one['name'] === name)

describe('the calendar', () => {
  it('has the days in weeks, those of another month apart, and says which are full', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr' })
    expect(tagsOfClass(html, 'visit-form__week')).toHaveLength(3)
    expect(html.match(/visit-form__month">([^<]*)/g)).toHaveLength(2)
    const days = attributesOf(html, 'day').map(({ value, disabled }) => [value, disabled !== undefined])
    expect(days).toEqual([
      ['2026-12-01', false],
      ['2026-12-02', true],
      ['2026-12-30', false],
      ['2027-01-02', false],
    ])
  })

  it('has the times of each day that has a free one behind it, in the language of the page', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'en' })
    expect(attributesOf(html, 'time').map(({ value, disabled }) => [value, disabled !== undefined])).toEqual([
      ['10:00', false],
      ['14:00', true],
      ['10:00', false],
      ['10:00', false],
      ['11:30', false],
    ])
    expect(html).toContain('2:00 PM')
  })
})

it('has the choice that was sent, with what is wrong', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  expect(attributesOf(html, 'day').filter(({ checked }) => checked !== undefined)).toMatchObject([
    { value: '2026-12-01' },
  ])
  expect(attributesOf(html, 'time').filter(({ checked }) => checked !== undefined)).toHaveLength(1)
  expect(html).toContain('Diese Uhrzeit wurde gerade vergeben.')
})

it('stays at the shop and the product where it comes back', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  expect(tagsNamed(html, 'form')[0]?.attributes['action']).toMatch(/\?showroom=de-partenkirchen&(amp;)?product=/)
})

it('says so where nothing is free', async () => {
  expect(await renderExample(folder, 'emptiest', { locale: 'fr' })).toContain('Aucune date n’est ouverte')
  expect(await renderExample(folder, 'nothing is free', { locale: 'fr' })).toContain('Aucune date n’est ouverte')
})

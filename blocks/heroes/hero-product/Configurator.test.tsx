import { describe, expect, it } from 'vitest'
import { renderBlock, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'
import { readExamples } from '../../shared/testing/block-folders.ts'
import type { HeroProductFields } from './fields.generated.ts'
import { addressOf, changeTo, selectionOf } from './selection.ts'

const folder = 'heroes/hero-product'
const typical = readExamples(folder).find(({ name }) => name === 'typical')?.fields as unknown as HeroProductFields
const { product } = typical
type Choices = Readonly<Record<string, string>>

const chosen = (choices: Choices, finish: string | null = null): HeroProductFields => ({
  ...typical,
  finish,
  choices: Object.entries(choices).map(([option, code]) => ({ option, code })),
})
const selected = (choices: Choices) => Object.fromEntries(selectionOf(chosen(choices)).chosen)

describe('what is chosen', () => {
  const first = { finish: 'chene-naturel', top: 'travertin', basin: 'ovale', tap: 'mur' }

  it.each<[what: string, choices: Choices, expected: Choices]>([
    ['the first choices without an address', {}, first],
    ['a choice of the address', { top: 'marbre' }, { ...first, top: 'marbre' }],
    [
      'choices that go together',
      { basin: 'encastree', top: 'marbre' },
      { ...first, basin: 'encastree', top: 'marbre' },
    ],
    ['nothing of an unknown choice', { top: 'gold', lamp: 'on' }, first],
    ['the first choice where a rule excludes another', { basin: 'encastree' }, first],
    [
      'of choices that exclude each other the earlier ones',
      { top: 'marbre', tap: 'plan' },
      { ...first, top: 'marbre' },
    ],
  ])('is %s', (_what, choices, expected) => {
    expect(selected(choices)).toEqual(expected)
  })

  it('says which rule excludes a choice of the address', () => {
    expect(selectionOf(chosen({ basin: 'encastree' })).refused?.reason).toMatch(/^Le travertin/)
    expect(selectionOf(chosen({ top: 'marbre' })).refused).toBeNull()
  })

  it.each<[choices: Choices, code: string]>([
    [{}, 'chene-naturel'],
    [{ top: 'marbre' }, 'chene-naturel.top~marbre'],
    [{ top: 'marbre', basin: 'encastree', tap: 'plan' }, 'chene-naturel.top~marbre.basin~encastree.tap~plan'],
  ])('%j has the code %s', (choices, code) => {
    expect(selectionOf(chosen(choices)).code).toBe(code)
  })
})

describe('another choice', () => {
  const own = selectionOf(chosen({})).chosen

  it('leads to the page with it; the first ones are not in its address', () => {
    expect(addressOf('/p', product, changeTo(product, own, { id: 'top', code: 'marbre' }).chosen ?? own)).toBe(
      '/p?top=marbre',
    )
    expect(addressOf('/p', product, own)).toBe('/p')
  })

  it('comes with a choice that makes it possible, where a rule excludes it', () => {
    const change = changeTo(product, own, { id: 'basin', code: 'encastree' })
    expect(change.rule?.reason).toMatch(/^Le travertin/)
    expect(change.together.map(({ option, choice }) => `${option.id} ${choice.code}`)).toEqual(['top marbre'])
  })

  it('is none where no other choice makes it possible', () => {
    const alone = { ...product, rules: [{ parts: [{ option: 'top', codes: ['marbre'] }], reason: 'Sold out.' }] }
    expect(changeTo(alone, own, { id: 'top', code: 'marbre' }).chosen).toBeNull()
  })
})

describe('the configurator', () => {
  const render = async (choices: Choices) =>
    (await renderBlock(folder, chosen(choices), { locale: 'fr' })).replaceAll(/[\u00a0\u202f]/g, ' ')

  it('is a form of the page with a field for each choice', async () => {
    const html = await render({ top: 'marbre' })
    const radios = tagsOfClass(html, 'configurator__radio').map(({ attributes }) => attributes)
    expect(radios.map(({ name, value }) => `${name}=${value}`)).toEqual([
      ...['top=', 'top=marbre', 'basin=', 'basin=encastree', 'tap=', 'tap=plan'],
    ])
    expect(radios.filter((one) => 'checked' in one).map(({ value }) => value)).toEqual(['marbre', '', ''])
    expect(tagsNamed(html, 'form')[0]?.attributes).not.toHaveProperty('method')
  })

  it('says why a choice is excluded, and links what makes it possible', async () => {
    const html = await render({})
    const radios = tagsOfClass(html, 'configurator__radio').map(({ attributes }) => attributes)
    const disabled = radios.filter((one) => 'disabled' in one)
    expect(disabled.map(({ value }) => value)).toEqual(['encastree', 'plan'])
    for (const one of disabled) expect(html).toContain(`id="${one['aria-describedby']}"`)
    expect(html).toContain('Choisir avec plan (marbre blanc)')
    expect(html).toContain('Choisir avec plan (marbre blanc) et vasque (encastrée dans le plan)')
    expect(html).toMatch(/href="[^"]*\?top=marbre&amp;basin=encastree"/)
  })

  it('says what the pictures show where another choice is made', async () => {
    expect(await render({})).not.toContain('Les photos montrent')
    expect(await render({ top: 'marbre' })).toContain('Les photos montrent : plan (travertin).')
  })

  it('says why a choice of the address was not taken', async () => {
    expect(await render({ basin: 'encastree' })).toContain('Ces choix ne vont pas ensemble. Le travertin')
  })

  it('is not there for a product without options', async () => {
    const { options: _options, ...plain } = product
    expect(await renderBlock(folder, { ...typical, product: plain })).not.toContain('configurator')
  })
})

import { describe, expect, it } from 'vitest'
import type { FormView } from '../../../engine/composition/block.ts'
import { readExamples } from '../../shared/testing/block-folders.ts'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'tools/sample-order'
const { fields: typical } = readExamples(folder).find(({ name }) => name === 'typical')!
const form = typical['form'] as FormView

/** Values of the boxes, and of those that are ticked. */
async function boxes(fields: Record<string, unknown>): Promise<{ all: unknown[]; ticked: unknown[] }> {
  const html = await renderExample(folder, 'typical', { locale: 'fr', fields })
  const found = tagsOfClass(html, 'sample-order__box').map(({ attributes }) => attributes)
  return {
    all: found.map(({ value }) => value),
    ticked: found.flatMap(({ value, checked }) => (checked === undefined ? [] : [value])),
  }
}

describe('the samples', () => {
  it('have a box each, by group', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr' })
    expect([...html.matchAll(/__kind">([^<]*)</g)].map(([, text]) => text)).toEqual(['Bois', 'Laques', 'Pierres'])
    const { all } = await boxes({})
    expect(all).toEqual(['chene-naturel', 'chene-fume', 'noyer', 'laque-craie', 'laque-sauge', 'travertin'])
  })

  it.each([
    ['none', [], []],
    ['those of the address', ['noyer', 'travertin'], ['noyer', 'travertin']],
    ['only those that there are', ['marbre', 'noyer'], ['noyer']],
    ['no more than may be', ['noyer', 'travertin', 'chene-fume', 'laque-craie'], ['chene-fume', 'noyer', 'travertin']],
  ])('are chosen at first: %s', async (_what, chosen, expected) => {
    expect((await boxes({ chosen })).ticked).toEqual(expected)
  })

  it('that were sent are chosen again, also if they were too many', async () => {
    const samples = ['noyer', 'travertin', 'chene-fume', 'laque-craie']
    expect((await boxes({ form: { ...form, values: { samples } } })).ticked).toHaveLength(4)
    expect((await boxes({ form: { ...form, values: { samples: [] } } })).ticked).toEqual([])
  })

  it('are counted for the script, which runs at once only where no more can be chosen', async () => {
    const flow = async (chosen: string[]) => {
      const html = await renderExample(folder, 'typical', { locale: 'en', fields: { chosen } })
      return tagsOfClass(html, 'sample-order__choice')[0]!.attributes
    }
    expect(await flow(['noyer'])).toMatchObject({ 'data-max': '3', 'data-activate': 'focusin change' })
    expect((await flow([]))['data-words']).toContain('2 of 3 samples chosen')
    expect(await flow(['noyer', 'travertin', 'chene-fume'])).toMatchObject({ 'data-activate': 'idle' })
  })
})

describe('the form', () => {
  it('has the fields of a parcel, of which the browser may fill in each', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr' })
    const inputs = [...tagsNamed(html, 'input'), ...tagsNamed(html, 'select')].map(({ attributes }) => attributes)
    const filled = inputs.flatMap(({ name, autoComplete }) => (autoComplete ? [name] : []))
    expect(filled).toEqual(['firstName', 'lastName', 'street', 'postalCode', 'town', 'email', 'country'])
  })

  it('says what is wrong beside the samples, and puts the focus there', async () => {
    const errors = { samples: 'Choisissez au moins un échantillon.' }
    const html = await renderExample(folder, 'typical', { locale: 'fr', fields: { form: { ...form, errors } } })
    expect(html).toContain('data-part="samples-error" aria-live="polite">Choisissez au moins')
    expect(tagsOfClass(html, 'sample-order__box')[0]!.attributes).toHaveProperty('autofocus')
  })

  it('is not there where nothing can be ordered', async () => {
    const html = await renderExample(folder, 'emptiest', { locale: 'fr' })
    expect(html).toContain('Il n’y a pas d’échantillons à commander')
    expect(tagsNamed(html, 'form')).toEqual([])
  })
})

import { expect, it } from 'vitest'
import type { CheckInput, ModelFile } from '../../platform/checking/check-input.ts'
import { modelFindings } from './model-findings.ts'
import { productFiles } from './product-files.ts'

const product = {
  model: { url: '/media/models/pure.glb', bytes: 1000 },
  finishes: [{ material: 'oak' }, { material: 'walnut' }],
}

/** What is said of a product whose file of the model is this one. */
function said(file: Partial<ModelFile> | null): string[] {
  const found: ModelFile = { bytes: 1000, variants: ['oak', 'walnut'], ...file }
  const input = {
    parsed: [{ file: 'product/pure.json', id: 'pure', type: productFiles.name, value: product }],
    ...(file && { models: new Map([['models/pure.glb', found]]) }),
  } as unknown as CheckInput
  return modelFindings(input).map(({ code, pointer, message, expected }) => `${code} ${pointer} ${message} ${expected}`)
}

it('accepts a model of its size, with a variant for each finish', () => {
  expect(said({})).toEqual([])
})

it.each<[Partial<ModelFile>, string[]]>([
  [
    { variants: null },
    ['MODEL_FILE /model/url The file is not a binary glTF 2.0, or is cut off. Expected a whole .glb file.'],
  ],
  [{ bytes: 1_500_001 }, ['MODEL_FILE /model/url The file has 1500001 bytes. Expected at most 1500000 bytes.']],
  [{ bytes: 999 }, ['MODEL_FILE /model/bytes The file has 999 bytes. Expected "bytes" to be 999.']],
  [
    { variants: ['oak', 'wallnut'] },
    [
      'MODEL_VARIANTS /model/url The model has a variant "wallnut". Expected a finish of the product; the nearest is "walnut".',
      'MODEL_VARIANTS /model/url The model has no variant "walnut". Expected one for each finish.',
    ],
  ],
])('says what is wrong with %o', (file, findings) => {
  expect(said(file)).toEqual(findings)
})

it('says nothing of files that were not read', () => {
  expect(said(null)).toEqual([])
})

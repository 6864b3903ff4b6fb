import type { CheckInput, ModelFile } from '../../platform/checking/check-input.ts'
import { type ContentFinding, expectedWord } from '../../platform/loading/content-finding.ts'
import type { ParsedFile } from '../../platform/loading/file-type.ts'
import type { ProductFile } from '../../schemas/types.generated.ts'
import { productFiles } from './product-files.ts'

/** More than this, and a phone waits for long. */
const maxBytes = 1_500_000

/** 3D models that are too large or no glTF, and those whose variants are not the finishes of their product. */
export function modelFindings({ parsed, models }: CheckInput): ContentFinding[] {
  // Where nobody has read them, nothing is known of them; a file that is missing is MEDIA_MISSING.
  return productFiles.of(parsed).flatMap((file) => {
    const found = models?.get(file.value.model?.url.replace('/media/', '') ?? '')
    return found ? findingsOf(file, found) : []
  })
}

function findingsOf({ file, value }: ParsedFile<ProductFile>, model: ModelFile): ContentFinding[] {
  const wrong = (message: string, expected: string, key: 'bytes' | 'url'): ContentFinding[] => [
    { code: 'MODEL_FILE', file, pointer: `/model/${key}`, message, expected },
  ]
  if (model.variants === null)
    return wrong('The file is not a binary glTF 2.0, or is cut off.', 'Expected a whole .glb file.', 'url')
  if (model.bytes > maxBytes)
    return wrong(`The file has ${model.bytes} bytes.`, `Expected at most ${maxBytes} bytes.`, 'url')
  if (model.bytes !== value.model?.bytes)
    return wrong(`The file has ${model.bytes} bytes.`, `Expected "bytes" to be ${model.bytes}.`, 'bytes')
  return variantFindings(
    file,
    (value.finishes ?? []).map(({ material }) => material),
    model.variants,
  )
}

function variantFindings(file: string, finishes: readonly string[], variants: readonly string[]): ContentFinding[] {
  const unknown = variants.filter((name) => !finishes.includes(name))
  const missing = finishes.filter((name) => !variants.includes(name))
  const finding = (message: string, expected: string): ContentFinding => ({
    code: 'MODEL_VARIANTS',
    file,
    pointer: '/model/url',
    message,
    expected,
  })
  return [
    ...unknown.map((name) =>
      finding(`The model has a variant "${name}".`, expectedWord('a finish of the product', name, finishes)),
    ),
    ...missing.map((name) => finding(`The model has no variant "${name}".`, 'Expected one for each finish.')),
  ]
}

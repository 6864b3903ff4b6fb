import { type ContentFinding, expectedWord, saw } from '../../platform/loading/content-finding.ts'
import type { ProductFile } from '../../schemas/types.generated.ts'
import type { Families } from './families.ts'

type Material = NonNullable<ProductFile['materials']>[number]
type NamedMaterial = Material & { name: NonNullable<Material['name']> }

/** A product whose materials have names. */
export interface DescribedProduct extends Omit<ProductFile, 'materials'> {
  materials?: readonly NamedMaterial[]
}

interface FamilyUse {
  file: string
  families: Families
  /** Receives a finding for each material without a name, and for each unknown construction. */
  findings: ContentFinding[]
}

/** The product with name and summary of each of its materials, from the families that they refer to. */
export function withFamilies({ materials, ...product }: ProductFile, use: FamilyUse): DescribedProduct {
  const { vasques } = product
  const offered = vasques?.vasquesMaterials
  return {
    ...product,
    ...(materials ? { materials: described(materials, '/materials', use) } : {}),
    ...(offered
      ? { vasques: { ...vasques, vasquesMaterials: described(offered, '/vasques/vasquesMaterials', use) } }
      : {}),
  }
}

function described(materials: readonly Material[], list: string, use: FamilyUse): NamedMaterial[] {
  return materials.flatMap((material, index) => describe(material, `${list}/${index}`, use) ?? [])
}

/** Null without a name. An unknown family is reported as a dead reference. */
function describe(
  { construction, ...own }: Material,
  pointer: string,
  { file, families, findings }: FamilyUse,
): NamedMaterial | null {
  const family = own.family === undefined ? undefined : families.get(own.family)
  if (own.family === undefined && own.name === undefined)
    findings.push({
      code: 'CONTENT_SHAPE',
      file,
      pointer,
      message: saw(own),
      expected: 'Expected a "family" of material-group/, or a "name".',
    })
  const constructions = family?.constructions ?? {}
  const summary = own.summary ?? (construction === undefined ? undefined : constructions[construction]?.summary)
  if (family && construction !== undefined && !constructions[construction])
    findings.push({
      code: 'REFERENCE_DEAD',
      file,
      pointer: `${pointer}/construction`,
      message: `The family "${family.id}" has no construction "${construction}".`,
      expected: expectedWord('one of its constructions', construction, Object.keys(constructions)),
    })
  const name = own.name ?? family?.name
  return name === undefined ? null : { ...own, name, ...(summary === undefined ? {} : { summary }) }
}

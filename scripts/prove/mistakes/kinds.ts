import { fileKinds } from './kinds/files.ts'
import { nameKinds } from './kinds/names.ts'
import { structureKinds } from './kinds/structure.ts'
import { textKinds } from './kinds/texts.ts'
import { valueKinds } from './kinds/values.ts'
import type { MistakeKind } from './mistake-kind.ts'

export const mistakeKinds: readonly [MistakeKind, ...MistakeKind[]] = [
  ...nameKinds,
  ...valueKinds,
  ...structureKinds,
  ...textKinds,
  ...fileKinds,
]

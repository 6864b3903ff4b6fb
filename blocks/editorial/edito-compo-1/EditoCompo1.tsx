import type { BlockProps } from '../../../engine/composition/block.ts'
import { PictureComposition } from '../../shared/PictureComposition.tsx'
import type { EditoCompo1Fields } from './fields.generated.ts'

/** Text among four pictures. The layout repeats from the fifth picture on. */
export function EditoCompo1(props: BlockProps<EditoCompo1Fields>) {
  return <PictureComposition {...props} name="edito-compo-1" sizes="(width < 48rem) 90vw, 45vw" />
}

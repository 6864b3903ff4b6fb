import type { BlockProps } from '../../../engine/composition/block.ts'
import { PictureComposition } from '../../shared/PictureComposition.tsx'
import type { EditoCompo2Fields } from './fields.generated.ts'

/** Text among six pictures. The layout repeats from the seventh picture on. */
export function EditoCompo2(props: BlockProps<EditoCompo2Fields>) {
  return <PictureComposition {...props} name="edito-compo-2" sizes="(width < 48rem) 90vw, 55vw" />
}

import type { BlockProps } from '../../../engine/composition/block.ts'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { HtmlFields } from './fields.generated.ts'

/** Raw HTML of an editor, sanitised by the engine. Its scripts run only if both the editor and the site allow them. */
export function Html({ fields, first }: BlockProps<HtmlFields>) {
  const { code } = fields
  const html = (fields.sideEffects && code.running) || code.__html
  if (html.trim() === '') return null
  return (
    <Section name="html" background={fields.backgroundColor} first={first}>
      <RichText html={{ ...code, __html: html }} className="html__code" />
    </Section>
  )
}

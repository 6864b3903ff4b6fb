import { componentName } from '../composition/component-name.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** A text to replace in a file, and the new text; null replaces the whole file. */
export type Edit = readonly [file: string, from: string | null, to: string]

/** The texts after some edits. @throws when a text to replace does not occur */
export function editTexts(texts: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string> {
  const edited = new Map(texts)
  for (const [file, from, to] of edits) {
    const text = edited.get(file)
    if (from !== null && !text?.includes(from)) throw new Error(`${file} does not contain ${from}`)
    edited.set(file, from === null ? to : (text ?? '').replace(from, () => to))
  }
  return edited
}

/** The files below blocks/ that the block types of a config require, without their texts. */
export function requiredBlockFiles({ blocks }: SiteConfig): Map<string, string> {
  const files = Object.values(blocks.blocks).flatMap(({ component, binding, partBindings = [] }) => [
    `${component}/${componentName(component)}.tsx`,
    `${component}/fields.schema.json`,
    ...(binding === undefined ? [] : [binding]),
    ...partBindings,
  ])
  return new Map(files.map((file) => [file, '']))
}

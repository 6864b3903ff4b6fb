import { type JSONPath, visit } from 'jsonc-parser'
import { jsonPointer } from '../../../packages/json/json-path.ts'
import type { ContentFinding } from '../loading/content-finding.ts'
import type { SourceFile } from '../loading/read-files.ts'

/** Keys that one object has twice. JSON.parse() takes the last one and reports nothing. */
export function repeatedKeys({ file, text }: SourceFile): ContentFinding[] {
  const objects: Set<string>[] = []
  const found: JSONPath[] = []
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty: (key, _offset, _length, _line, _character, pathOf) => {
      const keys = objects.at(-1)
      if (keys?.has(key)) found.push([...pathOf(), key])
      keys?.add(key)
    },
  })
  return found.map((path) => ({
    code: 'CONTENT_KEY_TWICE',
    file,
    pointer: jsonPointer(path),
    message: `The key "${String(path.at(-1))}" occurs twice in this object.`,
    expected: 'Expected each key once: only the last one would have an effect.',
  }))
}

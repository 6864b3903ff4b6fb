import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { Check } from './check-input.ts'
import { pageFile } from './placed-values.ts'

/** The content service knows the content path of every page definition: its kind, and the name of a list. */
export const contentPaths: Check = ({ config, contentPaths: known }) => {
  if (!known) return []
  const patterns = known.map((path) => new RegExp(`^${path.replaceAll('{slug}', '[^/]+')}$`))
  return Object.entries(config.pages).flatMap(([page, { content }]) => {
    if (!content || patterns.some((pattern) => pattern.test(content.path))) return []
    return [contentUnknown(page, content.path, known)]
  })
}

function contentUnknown(page: string, path: string, known: readonly string[]): Finding {
  return {
    code: 'PAGE_CONTENT_UNKNOWN',
    file: pageFile(page),
    path: ['content', 'path'],
    message: `The content service has no content at "${path}".`,
    expected: `Expected ${oneOf(known)}.`,
    suggestion: nearestWord(path, known),
    hint: 'Correct the path: {slug} is a parameter of the route, or the slug of one piece of content.',
  }
}

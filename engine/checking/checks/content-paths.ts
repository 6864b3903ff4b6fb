import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { Check, CheckInput } from './check-input.ts'
import { pageFile } from './placed-values.ts'

/**
 * The content service has content at the path of every page definition, which has no other content, and of every kind that
 * links have. The slug of the home page is that of its content.
 */
export const contentPaths: Check = (input) => [...ofPages(input), ...ofKinds(input), ...homeSlug(input)]

const ofPages: Check = (input) =>
  Object.entries(input.config.pages).flatMap(([page, { content, stateContent }]) => {
    if (!content) return []
    const file = pageFile(page)
    return [
      ...(stateContent === undefined ? [] : [contentTwice(file)]),
      ...(hasParameter(content.path, input)
        ? []
        : contentPathFindings({ file, path: ['content', 'path'], text: content.path }, input)),
    ]
  })

const linksFile = 'config/links.json'

const ofKinds: Check = (input) =>
  Object.entries(input.config.links.kinds).flatMap(([kind, { content }]) =>
    hasParameter(content, input)
      ? []
      : contentPathFindings({ file: linksFile, path: ['kinds', kind, 'content'], text: content }, input),
  )

/** Where it is another one, links to the home page lead to a path that redirects. */
const homeSlug: Check = (input) => {
  const { links, pages, routes } = input.config
  const path = pages[routes.routes[links.homeRoute]?.page ?? links.homeRoute]?.content?.path
  const slug = path?.slice(path.lastIndexOf('/') + 1)
  if (path === undefined || slug === undefined || slug.includes('{') || slug === links.homeSlug) return []
  // A path of no content is wrong itself.
  if (contentPathFindings({ file: linksFile, path: [], text: path }, input).length > 0) return []
  return [
    {
      code: 'PAGE_CONTENT_UNKNOWN',
      file: linksFile,
      path: ['homeSlug'],
      message: `The content of the home page is ${path}, and not that with the slug "${links.homeSlug}".`,
      expected: `Expected "${slug}".`,
      suggestion: slug,
      hint: 'Correct the slug, or the content path of the home page.',
    },
  ]
}

function contentTwice(file: string): Finding {
  return {
    code: 'KEY_UNKNOWN',
    file,
    path: ['stateContent'],
    message: 'The page has "content" and "stateContent".',
    expected: 'Expected one of them: a page has one place for blocks of the content.',
    hint: 'Remove one of the two.',
  }
}

type KnownPaths = Pick<CheckInput, 'contentPaths' | 'contentNames'>

/** Whether it is the path of a kind of content, such as `/product/{slug}`, whose slug the route gives. */
function hasParameter(path: string, { contentPaths: known = [] }: KnownPaths): boolean {
  return path.includes('{') && known.some((one) => matches(one, path))
}

interface NamedPath extends Pick<Finding, 'file' | 'path'> {
  text: string
}

/** The kind of a content path that config writes out exists, and so do its slug, or the list that it names. */
export function contentPathFindings(
  { file, path, text }: NamedPath,
  { contentPaths: known, contentNames = {} }: KnownPaths,
): Finding[] {
  const kind = known?.find((one) => matches(one, text))
  const isList = kind === text && !text.includes('{')
  if (!known || isList) return []
  // The slugs of other content than that of the project are not known.
  const all = contentNames['path'] ?? []
  if (kind !== undefined && (all.length === 0 || all.includes(text))) return []
  const finding = {
    code: 'PAGE_CONTENT_UNKNOWN',
    file,
    path,
    message: `The content service has no content at "${text}".`,
  } as const
  if (kind !== undefined) {
    return [
      {
        ...finding,
        expected: `Expected the path of content that exists, as ${kind}.`,
        suggestion: nearestWord(text, all),
        hint: 'Correct the slug, or add the content.',
      },
    ]
  }
  return [
    {
      ...finding,
      expected: `Expected ${oneOf(known)}.`,
      suggestion: nearestWord(text, known),
      hint: 'Correct the path: {slug} is a parameter of the route, or the slug of one piece of content.',
    },
  ]
}

function matches(kind: string, path: string): boolean {
  return new RegExp(`^${kind.replaceAll('{slug}', '[^/]+')}$`).test(path)
}

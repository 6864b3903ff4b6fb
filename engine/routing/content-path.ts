import type { PageConfig } from '../config/types.generated.ts'

/** The content path of a page, `/product/{slug}` with its parameters filled in. Null for a page without content. */
export function contentPath(
  { content }: Pick<PageConfig, 'content'>,
  params: Readonly<Record<string, string>>,
): string | null {
  return content ? content.path.replace(/\{([a-z]+)\}/g, (_all, name: string) => params[name] ?? '') : null
}

const maxParamBytes = 512

/** Whether content can have these parameters: none is longer than 512 bytes. */
export function isContentParams(params: Readonly<Record<string, string>>): boolean {
  return Object.values(params).every((value) => Buffer.byteLength(value) <= maxParamBytes)
}

/** Content paths without parameters in page definitions. Each belongs to its page only. */
export function ownedContent(pages: Readonly<Record<string, PageConfig>>): ReadonlySet<string> {
  const paths = Object.values(pages).flatMap(({ content }) => content?.path ?? [])
  return new Set(paths.filter((path) => !path.includes('{')))
}

import type { PageConfig } from '../config/types.generated.ts'

/** The content path of a page, `/product/{slug}` with its parameters filled in. Null for a page without content. */
export function contentPath(
  { content }: Pick<PageConfig, 'content'>,
  params: Readonly<Record<string, string>>,
): string | null {
  return content ? content.path.replace(/\{([a-z]+)\}/g, (_all, name: string) => params[name] ?? '') : null
}

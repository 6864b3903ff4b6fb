import { resolveLink, type LinkContext } from '../routing/resolve-link.ts'

/** The absolute address of a link or a picture; what follows a # is for views only. Undefined where it leads nowhere. */
export function absoluteAddress(url: string, context: LinkContext & { origin: string }): string | undefined {
  const { link } = resolveLink(url, context)
  return link ? (URL.parse(link.href.replace(/#.*$/, ''), context.origin)?.href ?? undefined) : undefined
}

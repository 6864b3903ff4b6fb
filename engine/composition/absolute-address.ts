import { resolveLink, type LinkContext } from '../routing/resolve-link.ts'

/** The absolute URL of a link or a picture, without its fragment. Undefined where the link does not resolve. */
export function absoluteAddress(url: string, context: LinkContext & { origin: string }): string | undefined {
  const { link } = resolveLink(url, context)
  return link ? (URL.parse(link.href.replace(/#.*$/, ''), context.origin)?.href ?? undefined) : undefined
}

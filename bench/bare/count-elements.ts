/** Elements of a page, by their start tags. */
export function countElements(html: string): number {
  return html.match(/<[a-z][a-z\d-]*/g)?.length ?? 0
}

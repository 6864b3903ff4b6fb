/** Address of the outline as an SVG file, whose path has the id `outline`. app/wordmark-route.ts answers it. */
export const wordmarkPath = '/-/wordmark.svg'
export const outlineId = 'outline'

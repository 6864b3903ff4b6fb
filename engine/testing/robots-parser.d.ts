/** The package's own types are wrong for an import from an ECMAScript module. This is the part that tests use. */
declare module 'robots-parser' {
  export default function robotsParser(
    url: string,
    text: string,
  ): {
    isDisallowed: (url: string, userAgent?: string) => boolean | undefined
    getSitemaps: () => string[]
  }
}

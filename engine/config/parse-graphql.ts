import { parse, type DocumentNode } from 'graphql'

/** The document of a GraphQL file; undefined where it is not one, which `npm run generate` reports. */
export function parseGraphql(text: string): DocumentNode | undefined {
  try {
    return parse(text, { noLocation: true })
  } catch {
    return undefined
  }
}

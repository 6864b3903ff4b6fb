/** Path of the content service's endpoint for files: beside that of GraphQL. */
export function filesPath(endpoint: string): string {
  return new URL('files', new URL(endpoint, 'http://content.internal')).pathname
}

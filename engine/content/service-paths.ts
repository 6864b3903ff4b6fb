/** Path of the content service's endpoint for files: beside that of GraphQL. */
export function filesPath(endpoint: string): string {
  return beside(endpoint, 'files')
}

/** Path where the content service counts what may be used once: beside its GraphQL endpoint. */
export function usesPath(endpoint: string): string {
  return beside(endpoint, 'uses')
}

/** Path where it hears of the processes that use it: beside its GraphQL endpoint. */
export function processesPath(endpoint: string): string {
  return beside(endpoint, 'processes')
}

function beside(endpoint: string, name: string): string {
  return new URL(name, new URL(endpoint, 'http://content.internal')).pathname
}

/** What the connections of a process are for. `others`: migrations, content that is loaded, notifications. */
export const pools = ['reads', 'writes', 'variants', 'others'] as const
export type Pool = (typeof pools)[number]

/** PostgreSQL keeps 63 bytes of a name. */
const maxSiteLength = 40

/** The name that connections of the site begin with: `tessera`, unless its address gives them another one. */
export function siteName(databaseUrl: string | null): string {
  const given = databaseUrl !== null && new URL(databaseUrl).searchParams.get('application_name')
  return (given || 'tessera').slice(0, maxSiteLength)
}

/** `application_name` of a connection, such as `tessera:reads 1a2b3c4d`: the database lists it. */
export function connectionName(site: string, pool: Pool, processId: string): string {
  return `${site}:${pool} ${shortId(processId)}`
}

/** The part of a process' id that is in the names of its connections. */
export function shortId(processId: string): string {
  return processId.slice(0, 8)
}

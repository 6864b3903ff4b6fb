/** Name of a project in addresses: the end of its content path. */
function projectName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Key of the list of a project: saved twice, its products are added to the same list. */
export function projectKey(path: string): string {
  return `project-${projectName(path)}`.replaceAll(/[^\w-]/g, '-').slice(0, 64)
}

interface ContactFacts {
  path: string
  subject?: string | undefined
  products: readonly { uid?: number | null }[]
}

/** The query by which the contact page knows what the visitor asks about, so that nothing is asked twice. */
export function contactQuery({ path, subject, products }: ContactFacts): string {
  const uids = products.flatMap(({ uid }) => uid ?? [])
  const query = new URLSearchParams({
    ...(subject ? { subject } : {}),
    project: projectName(path),
    products: uids.join(),
  })
  return query.toString().replaceAll('%2C', ',')
}

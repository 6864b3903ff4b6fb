import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

export interface FormOfPage {
  path: string
  action: string
  fields: readonly string[]
  /** Whether only a visitor who is signed in, or only one who is not, gets the page. */
  guards: readonly string[]
}

/** All forms of the pages in config, at their French addresses. */
export function formsOfPages(): FormOfPage[] {
  const { routes } = json('config/routes.json') as { routes: Record<string, { paths: Record<string, unknown> }> }
  return readdirSync(join(root, 'config/pages')).flatMap((file) => {
    const page = json(`config/pages/${file}`) as {
      guards?: string[]
      actions?: Record<string, Action | { $config: string }>
    }
    const path = routes[file.replace('.json', '')]?.paths['fr']
    if (typeof path !== 'string' || path.includes('{')) return []
    return Object.entries(page.actions ?? {}).map(([action, given]) => ({
      path: `/fr${path}`,
      action,
      fields: Object.keys(included(given).fields),
      guards: page.guards ?? [],
    }))
  })
}

interface Action {
  fields: Record<string, unknown>
}

/** An action may be a file of its own. */
function included(given: Action | { $config: string }): Action {
  return '$config' in given ? (json(`config/${given.$config}.json`) as Action) : given
}

/** A file of the project's config, which the check of config has accepted. */
function json(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

import { UsageError } from '../../engine/cli/command.ts'
import { addProperty } from '../../engine/config/edit-json.ts'
import type { RoutesConfig } from '../../engine/config/types.generated.ts'
import type { Draft } from './draft.ts'
import { projectLocales } from './project-locales.ts'

const file = 'config/routes.json'

/** Plans a route with the same path in every locale, or in some of them. @throws UsageError where it cannot be added. */
export function addRoute(draft: Draft, name: string, locales = projectLocales(draft).own): void {
  if (/\d/.test(name))
    throw new UsageError(
      `"${name}" is not a valid name of a page. Expected words of small letters, joined by hyphens. Leave the digits out.`,
    )
  const { routes } = JSON.parse(draft.read(file)) as RoutesConfig
  if (Object.hasOwn(routes, name))
    throw new UsageError(
      `The route "${name}" exists in ${file}. Expected a name that is free. Choose another, or remove the route.`,
    )
  const paths = Object.fromEntries(locales.map((locale) => [locale, `/${name}`]))
  draft.edit(file, (text) => addProperty(text, ['routes'], [name, { paths }]))
}

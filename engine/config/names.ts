import type { JsonPath, NameKind } from './config-issue.ts'
import type { SiteConfig } from './site-config.ts'
import { valueIn } from './value-in.ts'

interface NameDefinitions {
  /** Where names of this kind are defined, in words. */
  place: (config: SiteConfig) => string
  /** Where the object is whose keys are the names, from the root of the whole config. */
  path: (config: SiteConfig) => JsonPath
  /** Whether messages list the names that exist: there are few of them. */
  isListed: boolean
  /** How to define a name that does not exist yet, after "Correct the name, or". */
  add: (name: string, config: SiteConfig) => string
}

/** Where names are defined, by kind. Messages about unknown names and the search for their cause both read this. */
export const definitions: Readonly<Record<NameKind, NameDefinitions>> = {
  locale: {
    place: () => 'config/locales.json',
    path: () => ['locales', 'locales'],
    isListed: true,
    add: (name, config) =>
      `add the locale: npm run config -- add locale ${name} --from ${namesOf('locale', config)[0] ?? 'en'}`,
  },
  variant: {
    place: () => '"variants" of config/hosts.json',
    path: () => ['hosts', 'variants'],
    isListed: true,
    add: () => 'add the variant to "variants" of config/hosts.json.',
  },
  route: {
    place: () => 'config/routes.json',
    path: () => ['routes', 'routes'],
    isListed: false,
    add: () => 'add the route to config/routes.json.',
  },
  'page definition': {
    place: () => 'config/pages/',
    path: () => ['pages'],
    isListed: false,
    add: (name) => `create config/pages/${name}.json.`,
  },
  'block type': {
    place: () => 'config/blocks.json',
    path: () => ['blocks', 'blocks'],
    isListed: false,
    add: () => 'register the block type in config/blocks.json.',
  },
  guard: {
    place: () => '"guards" of config/security.json',
    path: () => ['security', 'guards'],
    isListed: true,
    add: () => 'add the guard to "guards" of config/security.json.',
  },
  message: {
    place: ({ locales }) => `locales/${locales.fallback[0]}.json`,
    path: ({ locales }) => ['messages', locales.fallback[0]],
    isListed: false,
    add: (name) => `add "${name}" to every file in locales/.`,
  },
  'consent category': {
    place: () => '"categories" of config/services.json',
    path: () => ['services', 'consent', 'categories'],
    isListed: true,
    add: () => 'add the category to "categories" of config/services.json.',
  },
}

/** The names of a kind that exist. */
export function namesOf(kind: NameKind, config: SiteConfig): string[] {
  return Object.keys(valueIn(config, definitions[kind].path(config)) ?? {})
}

/** Whether the name of a kind exists. */
export function hasName(kind: NameKind, config: SiteConfig, name: string): boolean {
  return Object.hasOwn(valueIn(config, definitions[kind].path(config)) ?? {}, name)
}

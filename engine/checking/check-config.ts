import { compileSite, type Site } from '../routing/site.ts'
import { blocks } from './checks/blocks.ts'
import type { Check, CheckInput } from './checks/check-input.ts'
import { configLinks } from './checks/config-links.ts'
import { guards } from './checks/guards.ts'
import { knownLocales } from './checks/known-locales.ts'
import { knownVariants } from './checks/known-variants.ts'
import { linkRules } from './checks/link-rules.ts'
import { messages } from './checks/messages.ts'
import { outsideServices } from './checks/outside-services.ts'
import { pageDefinitions } from './checks/page-definitions.ts'
import { pageValues } from './checks/page-values.ts'
import { proveUrlSpace } from './checks/proven-paths.ts'
import { reachableRoutes } from './checks/reachable-routes.ts'
import { searchEngines } from './checks/search-engines.ts'
import { settings } from './checks/settings.ts'
import { uniquePaths } from './checks/unique-paths.ts'
import { variantRoots } from './checks/variant-roots.ts'
import { sortIssues, type ConfigIssue, type Finding } from '../config/config-issue.ts'
import { loadConfigTexts, type LoadedConfig } from '../config/load-config.ts'
import { readBlockFiles } from '../config/read-block-files.ts'
import { readConfigTexts } from '../config/read-config-texts.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { locate, type SourceFiles } from '../config/source-file.ts'

export interface CheckedConfig {
  /** Null when there are issues. */
  site: Site | null
  /** The site as far as it can be compiled, issues or not. Null where a file of config/ cannot be read. */
  draft: Site | null
  /** All that is wrong, in shape and across files, sorted by file and line. */
  issues: ConfigIssue[]
  sources: SourceFiles
  counts: { files: number; variants: number; routes: number; paths: number }
}

/**
 * Reads, validates and cross-checks config/ and locales/, and proves the URL space.
 * @param project Where the code of the blocks is, if not beside config/.
 */
export function checkConfig(root: string, project = root): CheckedConfig {
  return checkConfigTexts(readConfigTexts(root), readBlockFiles(root, project))
}

export function checkConfigTexts(texts: ReadonlyMap<string, string>, blockFiles: ReadonlySet<string>): CheckedConfig {
  return checkLoaded(loadConfigTexts(texts), blockFiles)
}

function checkLoaded({ draft, issues, sources }: LoadedConfig, blockFiles: ReadonlySet<string>): CheckedConfig {
  if (!draft)
    return {
      site: null,
      draft: null,
      issues,
      sources,
      counts: { files: sources.size, variants: 0, routes: 0, paths: 0 },
    }
  const { findings, site, paths } = crossCheck(draft, blockFiles)
  const all = sortIssues([...issues, ...findings.map((finding) => locate(finding, sources))])
  const routes = new Set([...site.variants.values()].flatMap((variant) => [...variant.routes.keys()]))
  const counts = { files: sources.size, variants: site.variants.size, routes: routes.size, paths }
  return { site: all.length === 0 ? site : null, draft: site, issues: all, sources, counts }
}

const checks: readonly Check[] = [
  ...[knownLocales, knownVariants, variantRoots],
  ...[uniquePaths, reachableRoutes, pageDefinitions, pageValues],
  ...[messages, guards, blocks, configLinks, linkRules, settings, outsideServices, searchEngines],
]

/** What is wrong across files. Pure. */
function crossCheck(
  config: SiteConfig,
  blockFiles: ReadonlySet<string>,
): { findings: Finding[]; site: Site; paths: number } {
  const site = compileSite(config)
  const input: CheckInput = { config, site, blockFiles }
  const proof = proveUrlSpace(input)
  const found = checks.flatMap((check) => check(input))
  return { findings: [...found, ...unexplained(proof.findings, found)], site, paths: proof.paths }
}

/** A path that is lost because another page has it, or because its page is missing, has been told already. */
function unexplained(proven: readonly Finding[], told: readonly Finding[]): Finding[] {
  const causes: readonly Finding['code'][] = [
    'ROUTE_PATH_TAKEN',
    'ROUTE_PAGE_MISSING',
    'GUARD_UNKNOWN',
    'GUARD_ROUTE_MISSING',
    'LOCALE_UNKNOWN',
  ]
  const explained = told.some(({ code }) => causes.includes(code))
  return explained
    ? proven.filter(({ code }) => code !== 'ROUTE_PATH_LOST' && code !== 'HREFLANG_UNANSWERED')
    : [...proven]
}

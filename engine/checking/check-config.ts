import { compileSite, type Site } from '../routing/site.ts'
import type { BlockChecks } from './block-check.ts'
import { blockMarkup } from './checks/block-markup.ts'
import { actions } from './checks/actions.ts'
import { captcha } from './checks/captcha.ts'
import { blockMessages } from './checks/block-messages.ts'
import { blocks, cachedShell } from './checks/blocks.ts'
import type { Check, CheckInput } from './checks/check-input.ts'
import { contentPaths } from './checks/content-paths.ts'
import { pageDefinitions } from './checks/page-definitions.ts'
import { portalLinks } from './checks/portal-links.ts'
import { externalServices } from './checks/external-services.ts'
import { measurements } from './checks/measurements.ts'
import { guards } from './checks/guards.ts'
import { knownLocales } from './checks/known-locales.ts'
import { knownVariants, variantRoots } from './checks/variants.ts'
import { languageTags } from './checks/language-tags.ts'
import { linkRules } from './checks/link-rules.ts'
import { messageFiles } from './checks/message-files.ts'
import { messages } from './checks/messages.ts'
import { movedPaths } from './checks/moved-paths.ts'
import { pageValues } from './checks/page-values.ts'
import { wholePagination } from './checks/pagination.ts'
import { placedFields } from './checks/placed-fields.ts'
import { proveUrlSpace } from './checks/proven-paths.ts'
import { queryVariables } from './checks/query-variables.ts'
import { reachableRoutes } from './checks/reachable-routes.ts'
import { references } from './checks/references.ts'
import { searchEngines } from './checks/search-engines.ts'
import { session } from './checks/session.ts'
import { settings } from './checks/settings.ts'
import { storedItems } from './checks/stored-items.ts'
import { styleVariants } from './checks/style-variants.ts'
import { structuredData } from './checks/structured-data.ts'
import { tokenFonts } from './checks/token-fonts.ts'
import { tokens } from './checks/tokens.ts'
import { uniquePages } from './checks/unique-pages.ts'
import { uniquePaths } from './checks/unique-paths.ts'
import { findCauses } from './find-causes.ts'
import { issueKey, sortIssues } from '../../packages/findings/finding.ts'
import type { Issue, Finding } from '../config/config-issue.ts'
import { loadConfigTexts, type FeatureValidators } from '../config/load-config.ts'
import { readProjectFiles, type ProjectFiles } from '../config/read-project-files.ts'
import { readConfigTexts } from '../config/config-texts.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { locate, type SourceFiles } from '../config/source-file.ts'
import { issueOfVariant } from '../config/variant-files.ts'

export interface CheckedConfig {
  /** Null when there are issues. */
  site: Site | null
  /** The site as far as it can be compiled in spite of issues. Null where a file of config/ is invalid. */
  draft: Site | null
  /** Issues of single files and across files, sorted by file and line. */
  issues: Issue[]
  /** What may be wrong, in the same order. The site is used nevertheless. */
  warnings: Issue[]
  /** Number of further issues that follow from these, and are not listed. */
  consequences: number
  sources: SourceFiles
  /** The same by the variants that differ: where their values are written. */
  variantSources: ReadonlyMap<string, SourceFiles>
  counts: { files: number; variants: number; routes: number; paths: number }
}

/** What blocks and features bring for the check of config. */
export interface ProjectRules {
  blockChecks?: BlockChecks
  features?: FeatureValidators
}

/** What config refers to, and the rules of the project. */
export interface CheckedProject extends ProjectFiles, ProjectRules {}

export interface CheckedFolders {
  /** Contains config/ and locales/. */
  root: string
  /** Contains blocks/ and flows/, where `root` does not. */
  project?: string
  rules?: ProjectRules
}

/** Reads, validates and cross-checks config/ and locales/, and proves the URL space. */
export function checkConfig({ root, project = root, rules }: CheckedFolders): CheckedConfig {
  return checkConfigTexts(readConfigTexts(root), { ...readProjectFiles(root, project), ...rules })
}

/**
 * Checks config by its texts, whose keys are paths from the root of the project. `site` is null where a file cannot be
 * used.
 */
export function checkConfigTexts(texts: ReadonlyMap<string, string>, project: CheckedProject): CheckedConfig {
  const { features, ...known } = project
  const { draft, issues, sources, variantSources } = loadConfigTexts(texts, features)
  if (!draft) {
    const counts = { files: sources.size, variants: 0, routes: 0, paths: 0 }
    return { site: null, draft: null, issues, warnings: [], consequences: 0, sources, variantSources, counts }
  }
  const files = { files: new Set(texts.keys()), ...known }
  const { findings, warnings, site, paths } = crossCheck(draft, files)
  const causes = findCauses(findings, draft, (corrected) => crossCheck(corrected, files).findings)
  // What a missing page would include is not known.
  const isPageMissing = findings.some(({ code }) => code === 'ROUTE_PAGE_MISSING')
  const ofFiles = isPageMissing ? issues.filter(({ code }) => code !== 'FILE_UNKNOWN') : issues
  const shared = [...ofFiles, ...causes.findings.map((finding) => locate(finding, sources))]
  const warned = warnings.map((finding) => locate(finding, sources))
  // What is wrong for all variants is wrong for each.
  const ofVariants = shared.length > 0 ? [] : variantIssues({ site, files, variantSources }, warned)
  const all = sortIssues([...shared, ...ofVariants.filter(({ level }) => level !== 'warning')])
  const routes = new Set([...site.variants.values()].flatMap((variant) => [...variant.routes.keys()]))
  const counts = { files: sources.size, variants: site.variants.size, routes: routes.size, paths }
  const { consequences } = causes
  const located = sortIssues([...warned, ...ofVariants.filter(({ level }) => level === 'warning')])
  return {
    site: all.length === 0 ? site : null,
    draft: site,
    issues: all,
    warnings: located,
    consequences,
    sources,
    variantSources,
    counts,
  }
}

/** Of what all variants share. */
const sharedChecks: readonly Check[] = [
  ...[knownLocales, languageTags, knownVariants, variantRoots, uniquePaths, movedPaths, reachableRoutes],
  ...[guards, blocks, linkRules, settings, externalServices, measurements, storedItems, blockMarkup, captcha, session],
  ...[tokens, styleVariants],
]

/** Of pages, messages, and the types of what the site has. */
const pageChecks: readonly Check[] = [
  ...[messageFiles, pageDefinitions, pageValues, messages, blockMessages, placedFields],
  ...[wholePagination, queryVariables],
  ...[contentPaths, uniquePages, actions, tokenFonts],
]

/** Of the values of the site themselves. */
const siteChecks: readonly Check[] = [cachedShell, portalLinks, references, searchEngines, structuredData]

type ProjectOfChecks = Omit<CheckInput, 'config' | 'site'>

interface CheckedVariants {
  site: Site
  files: ProjectOfChecks
  variantSources: ReadonlyMap<string, SourceFiles>
}

/** What is wrong with a variant alone, where it differs. @param known of all variants. */
function variantIssues({ site, files, variantSources }: CheckedVariants, known: readonly Issue[]): Issue[] {
  const keys = new Set(known.map(issueKey))
  return [...(site.config.variants ?? [])].flatMap(([name, config]) => {
    const own = site.variants.get(name)?.site
    const input = own && { config, site: own, ...files }
    const checks = hasOwnPages(config, site.config) ? [...pageChecks, ...siteChecks] : siteChecks
    const findings = input ? checks.flatMap((check) => check(input)) : []
    return findings.flatMap((finding) => {
      const issue = locate(finding, variantSources.get(name) ?? new Map())
      if (keys.has(issueKey(issue))) return []
      keys.add(issueKey(issue))
      return [issueOfVariant(issue, name)]
    })
  })
}

/** Whether a variant has other pages or messages than all have, or values of the site that pages cannot read alike. */
function hasOwnPages(own: SiteConfig, shared: SiteConfig): boolean {
  return (
    !hasSameParts(own.pages, shared.pages) ||
    !hasSameParts(own.messages, shared.messages) ||
    !isAlike(own.site, shared.site)
  )
}

/** What does not differ is the same object. */
function hasSameParts(own: Readonly<Record<string, unknown>>, shared: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(own)
  return names.length === Object.keys(shared).length && names.every((name) => own[name] === shared[name])
}

/** Whether both values have the same keys, and values of the same types. */
function isAlike(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return typeof a === typeof b
  const [own, other] = [Object.entries(a), Object.entries(b)]
  return (
    own.length === other.length &&
    own.every(([key, value]) => Object.hasOwn(b, key) && isAlike(value, Reflect.get(b, key)))
  )
}

/** Finds problems across files. Pure. */
function crossCheck(
  config: SiteConfig,
  files: ProjectOfChecks,
): { findings: Finding[]; warnings: Finding[]; site: Site; paths: number } {
  const site = compileSite(config)
  const input: CheckInput = { config, site, ...files }
  const proof = proveUrlSpace(input)
  const all = [...sharedChecks, ...pageChecks, ...siteChecks].flatMap((check) => check(input))
  const found = samePrefixOnce(missingPagesOnce(all.filter(({ level }) => level !== 'warning')))
  const warnings = all.filter(({ level }) => level === 'warning')
  return { findings: [...found, ...unexplained(proof.findings, found)], warnings, site, paths: proof.paths }
}

/** Where two locales have one prefix, all of their paths are taken, and the root leads to neither. */
function samePrefixOnce(findings: readonly Finding[]): Finding[] {
  const consequences: readonly Finding['code'][] = ['ROUTE_PATH_TAKEN', 'ROUTE_PAGE_TWICE', 'HOST_ROOT_LOCALE']
  const isTwice = findings.some(({ code }) => code === 'HOST_PREFIX_TWICE')
  return findings.filter(({ code }) => !isTwice || !consequences.includes(code))
}

/** A page definition that is missing is reported where a route or setting names it, and not where a service or link does. */
function missingPagesOnce(findings: readonly Finding[]): Finding[] {
  const missing = new Set(
    findings.flatMap(({ code, unknown }) => (code === 'ROUTE_PAGE_MISSING' && unknown?.name) || []),
  )
  const isService = ({ code, unknown }: Finding) => code === 'SERVICE_PAGE' && missing.has(unknown?.name ?? '')
  // Addresses of the page lead nowhere.
  const isLink = ({ code }: Finding) => code === 'LINK_DEAD' && missing.size > 0
  return findings.filter((finding) => !isService(finding) && !isLink(finding))
}

const lostPaths: readonly Finding['code'][] = [
  'HOST_PREFIX_TWICE',
  'ROUTE_REDIRECT_TAKEN',
  'ROUTE_PATH_TAKEN',
  'ROUTE_PAGE_MISSING',
  'GUARD_UNKNOWN',
  'GUARD_ROUTE_MISSING',
  'LOCALE_UNKNOWN',
]

/** Issues of the proof, by the issues of the checks that explain them. */
const explanations: Partial<Record<Finding['code'], readonly Finding['code'][]>> = {
  ROUTE_PATH_LOST: lostPaths,
  HREFLANG_UNANSWERED: lostPaths,
  REDIRECT_CHAIN: ['REDIRECT_TARGET'],
}

function unexplained(proven: readonly Finding[], found: readonly Finding[]): Finding[] {
  const codes = new Set(found.map(({ code }) => code))
  return proven.filter(({ code }) => !explanations[code]?.some((one) => codes.has(one)))
}

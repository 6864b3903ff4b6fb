import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity, type Finding } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import pLimit from 'p-limit'
import { sitemapPaths } from './answers.ts'
import type { CheckResult } from './check.ts'
import type { TlsSite } from './tls-site.ts'

/** Pages that no sitemap lists. */
const unlisted = ['/', '/{locale}/nowhere', '/nowhere']
const atOnce = 4

/** No page has a policy in which csp_evaluator finds something grave, or that lets text become code. */
export async function checkPolicies(site: TlsSite): Promise<CheckResult> {
  const limit = pLimit(atOnce)
  const perHost = await Promise.all(
    site.hosts.map(async ({ name: host, locale }) => {
      const paths = [
        ...unlisted.map((path) => path.replace('{locale}', locale ?? 'en')),
        ...(await sitemapPaths(site, host)),
      ]
      return Promise.all(paths.map((path) => limit(() => readPolicy(site, host, path))))
    }),
  )
  const pages = perHost.flat()
  const policies = Map.groupBy(pages, ({ policy }) => policy)
  const findings = [...policies].flatMap(([policy, [first, ...more]]) =>
    faultsOf(policy).map((fault) => `${first?.url}${more.length > 0 ? ` and ${more.length} more` : ''}: ${fault}`),
  )
  return { looked: `${pages.length} pages, ${policies.size} different policies`, findings }
}

interface PagePolicy {
  url: string
  policy: string
}

async function readPolicy(site: TlsSite, host: string, path: string): Promise<PagePolicy> {
  const { headers } = await site.ask({ host, path })
  return { url: `${host}${path}`, policy: headers['content-security-policy']?.toString() ?? '' }
}

function faultsOf(policy: string): string[] {
  const grave = new CspEvaluator(new CspParser(policy).csp).evaluate().filter(isGrave)
  const lax = policy.includes("require-trusted-types-for 'script'") ? [] : ['Trusted Types are not required']
  return [...grave.map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`), ...lax]
}

function isGrave({ severity }: Finding): boolean {
  return severity === Severity.HIGH || severity === Severity.SYNTAX
}

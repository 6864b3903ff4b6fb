import { everyAnswer, parserError, type KindOfAnswer } from './answers.ts'
import type { CheckResult } from './check.ts'
import { headerFindings } from './header-rules.ts'
import { startTlsSite, type SiteHost, type TlsSite } from './tls-site.ts'

/** A port on which nothing listens. */
const nobody = 'http://127.0.0.1:9/graphql'

/** Every kind of answer of every host has the headers of config/security.json, also while there is no content service. */
export async function checkHeaders(site: TlsSite): Promise<CheckResult> {
  const down = await startTlsSite({ variables: { CONTENT_URL: nobody }, health: 503 })
  const findings: string[] = []
  let looked = 0
  try {
    for (const host of site.hosts) {
      const answers = [...(await everyAnswer(site, host)), ...(await withoutContent(down, host))]
      findings.push(...answers.flatMap((one) => findingsOf(one, host.name, true)))
      looked += answers.length
    }
  } finally {
    await down.stop()
  }
  findings.push(...findingsOf(await parserError(site), 'any host', false))
  return { looked: `${looked + 1} answers of ${site.hosts.length} hosts`, findings }
}

function findingsOf({ name, statuses, answer }: KindOfAnswer, host: string, secure: boolean): string[] {
  const status = statuses.includes(answer.status) ? [] : [`status ${answer.status}, expected ${statuses.join(' or ')}`]
  const headers = answer.status === 0 ? [] : headerFindings(answer, { secure })
  return [...status, ...headers].map((finding) => `${host}, ${name}: ${finding}`)
}

async function withoutContent(site: TlsSite, { name: host, locale }: SiteHost): Promise<KindOfAnswer[]> {
  const ask = async (name: string, path: string): Promise<KindOfAnswer> => ({
    name: `${name} without a content service`,
    statuses: [503],
    answer: await site.ask({ host, path }),
  })
  return [await ask('page', locale === null ? '/' : `/${locale}`), await ask('health', '/healthz')]
}

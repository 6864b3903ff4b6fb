import { cookieOf, form, get, paths, toGateway } from './accounts/account.ts'
import { type Attack, type Target, type Findings, each } from './attack.ts'
import { operation } from './client.ts'

const rounds = 6
/** How much more memory the last rounds may need than the ones before: less than a cache without a bound collects. */
const allowedGrowth = 1.08

/** Floods of requests that are all different, so that a cache without a bound grows with every round. */
export const floods: readonly Attack[] = [
  { name: `memory reaches a plateau: ${rounds} rounds of requests that are all different`, run: soak },
]

async function soak(target: Target): Promise<Findings> {
  const memory: number[] = []
  for (let round = 0; round < rounds; round++) {
    await flood(target, round)
    memory.push(target.site.bytes())
  }
  const megabytes = memory.map((bytes) => Math.round(bytes / 1024 / 1024))
  console.log(`       memory after each round: ${megabytes.join(', ')} MB`)
  const before = Math.max(...memory.slice(rounds - 4, rounds - 2))
  const after = Math.min(...memory.slice(rounds - 2))
  return after <= before * allowedGrowth ? [] : [`Memory keeps growing: ${megabytes.join(', ')} MB`]
}

async function flood({ client }: Target, round: number): Promise<void> {
  await each(1000, 12, async (index) => {
    const id = `${round}-${index}`
    const word = `galet${id}`
    const requests = [
      operation('Page', { path: `/product/${id}${'x'.repeat(400)}`, required: true }),
      operation('SearchSuggestions', { item: `${word} ${'x'.repeat(300)}` }),
      operation('ProductOverview', { filter: { types: [`${id}${'y'.repeat(400)}`] }, pageSize: 12, offset: index }),
      index % 8 === 0
        ? { path: `/fr/recherche?item=${word}`, mayBeRefused: true }
        : { path: `/fr/produits/${id}`, headers: { host: `${id}.brand.be` }, mayBeRefused: true },
      toGateway(
        { hash: `${id}${'h'.repeat(400)}`, variables: { list: 'x'.repeat(20_000) } },
        cookieOf(`e30.${id}.${id}`),
      ),
      form(paths.session, { action: 'refresh' }, { cookie: cookieOf(`e30.${id}.${'x'.repeat(400)}`) }),
      get(`${paths.session}?products=${`${index},`.repeat(200)}`, cookieOf(`e30.${id}.${id}`)),
    ]
    await client.send({ ...(requests[index % requests.length] ?? { path: '/fr' }), mayBeRefused: true })
  })
}

import dns from 'node:dns'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The argument of this script, as JSON. */
export interface ScanOrder {
  /** Folder of the installed scanner. */
  package: string
  hosts: readonly string[]
  httpPort: number
  httpsPort: number
}

/** What it prints for each host, as a JSON array. */
export interface ScanReport {
  host: string
  grade: string
  score: number
  /** Results of the tests that are not passed. */
  failed: readonly string[]
}

interface TestResult {
  result: string
  pass: boolean
  scoreModifier?: number
}

interface Responses {
  responses: { auto: { verified: boolean } | null }
}

interface Scanner {
  retrieve: (host: string, ports: Pick<ScanOrder, 'httpPort' | 'httpsPort'>) => Promise<Responses>
  tests: readonly ((responses: Responses) => TestResult)[]
  modifierOf: (result: string) => number
  gradeOf: (score: number) => { grade: string; score: number }
  /** Below this score, extra credit does not count. */
  minForExtraCredit: number
}

const order = JSON.parse(process.argv[2] ?? '') as ScanOrder

// Every name is this machine: the scan asks nobody else, whatever the names of the hosts are.
const { lookup } = dns
dns.lookup = Object.assign(
  (_host: string, ...rest: unknown[]) => Reflect.apply(lookup, dns, ['127.0.0.1', ...rest]) as void,
  { __promisify__: lookup.__promisify__ },
)

const scanner = await loadScanner(order.package)
const reports: ScanReport[] = []
for (const host of order.hosts) reports.push(await scan(host))
console.log(JSON.stringify(reports))

/** As src/scanner/index.js of the package, which always asks the standard ports. */
async function scan(host: string): Promise<ScanReport> {
  const responses = await scanner.retrieve(host, order)
  if (!responses.responses.auto?.verified) throw new Error(`${host} did not answer by TLS.`)
  const results = scanner.tests.map((test) => test(responses))
  const modifiers = results.map(({ result }) => scanner.modifierOf(result))
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 100)
  const uncurved = sum(modifiers.filter((one) => one < 0))
  const { grade, score } = scanner.gradeOf(uncurved >= scanner.minForExtraCredit ? sum(modifiers) : uncurved)
  return { host, grade, score, failed: results.flatMap(({ pass, result }) => (pass ? [] : [result])) }
}

async function loadScanner(folder: string): Promise<Scanner> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, 'src', file)).href)
  const retriever = (await load('retriever/retriever.js')) as Pick<Scanner, 'retrieve'>
  const constants = (await load('constants.js')) as { ALL_TESTS: Scanner['tests'] }
  const charts = (await load('grader/charts.js')) as { MINIMUM_SCORE_FOR_EXTRA_CREDIT: number }
  const grader = (await load('grader/grader.js')) as {
    getScoreModifier: Scanner['modifierOf']
    getGradeForScore: Scanner['gradeOf']
  }
  return {
    retrieve: retriever.retrieve,
    tests: constants.ALL_TESTS,
    modifierOf: grader.getScoreModifier,
    gradeOf: grader.getGradeForScore,
    minForExtraCredit: charts.MINIMUM_SCORE_FOR_EXTRA_CREDIT,
  }
}

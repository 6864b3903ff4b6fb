import type { AnswerFault } from './check-answer.ts'
import type { OperationUse } from './verified-site.ts'
import type { VerifiedOperation, VerifiedRequest } from './verify-service.ts'

/** What was found, for a person: a line for each operation, then the reasons with what they cost, then a sum. */
export function formatVerification(operations: readonly VerifiedOperation[]): string {
  const details = operations.flatMap((operation) => {
    const failed = operation.requests.filter(({ result }) => result !== 'answered')
    return failed.length > 0 && operation.result !== 'not tried' ? [formatOperation(operation, failed)] : []
  })
  return [formatTable(operations), ...details, formatSum(operations)].join('\n\n')
}

function formatTable(operations: readonly VerifiedOperation[]): string {
  const width = Math.max(...operations.map(({ name }) => name.length))
  const lines = operations.map(({ name, result, requests }) => {
    const ms = Math.max(0, ...requests.map((one) => one.ms))
    const failed = requests.filter((one) => one.result !== 'answered').length
    const part = failed > 0 && failed < requests.length ? `  ${failed} of ${requests.length} requests` : ''
    const note = result === 'not tried' ? (requests[0]?.reason ?? '') : `${String(ms).padStart(5)} ms${part}`
    return `${name.padEnd(width)}  ${result.padEnd(10)}  ${note}`.trimEnd()
  })
  return lines.join('\n')
}

/** Requests with the same reason are one. */
function formatOperation({ name }: VerifiedOperation, failed: readonly VerifiedRequest[]): string {
  const byReason = new Map(
    failed.toReversed().map((one) => [JSON.stringify([one.reason, one.faults, one.costs]), one] as const),
  )
  return [...byReason.values()]
    .toReversed()
    .map((request) => formatRequest(name, request))
    .join('\n\n')
}

function formatRequest(name: string, { variables, result, reason, faults, costs }: VerifiedRequest): string {
  const given = Object.keys(variables).length === 0 ? '' : ` ${short(JSON.stringify(variables))}`
  const lines = [reason, ...faults.map(formatFault), ...(costs ? formatCosts(costs) : [])]
  return [`${name}${given}: ${result}`, ...lines.flatMap((line) => (line ? [`  ${line}`] : []))].join('\n')
}

function formatFault({ path, message, expected }: AnswerFault): string {
  return `${path.join('.')}: ${message} ${expected}`
}

function formatCosts({ pages, blocks, actions, effect }: OperationUse): string[] {
  return [
    ...(effect === undefined ? [] : [effect]),
    ...(pages.length > 0 ? [`Not shown: ${list(pages.map(pageFile))}.`] : []),
    ...blocks.map(({ block, pages: on }) => `Without the block ${block}: ${list(on.map(pageFile))}.`),
    ...(actions.length > 0 ? [`Forms or links that fail: ${list(actions.map(pageFile))}.`] : []),
  ]
}

/** Names of page definitions are files; `every page` is not. */
function pageFile(name: string): string {
  return name.includes(' ') ? name : `config/pages/${name}.json`
}

function formatSum(operations: readonly VerifiedOperation[]): string {
  const count = (...results: string[]) => operations.filter(({ result }) => results.includes(result)).length
  const failed = count('missing', 'wrong type', 'too slow')
  const tried = operations.length - count('not tried')
  const untried = count('not tried') > 0 ? `; ${count('not tried')} were not tried` : ''
  return failed === 0
    ? `All ${tried} operations that were tried are answered${untried}.`
    : `${failed} of ${tried} operations have no valid answer${untried}.`
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function short(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}

import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import { contentQueries, servedSchema } from '../../platform/graphql/served-schema.ts'
import { didYouMean } from '../../platform/errors/did-you-mean.ts'
import type { VerifiedSite } from '../../verify/verified-site.ts'
import { type VerifiedOperation, verifyService } from '../../verify/verify-service.ts'
import { formatVerification } from '../../verify/format-verification.ts'
import { readPositionals } from './arguments.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { countOf } from './output.ts'

export const verifyCommand: ContentCommand = {
  name: 'verify',
  usage: `npm run content -- verify <url>
                              send the operations of the site to a content service, and compare the answers
  --only <names>              operations, separated by commas
  --language <code>           language of the requests, default: that of the site
  --record <file>             write requests and responses to a new file, in JSON Lines
  --json                      print JSON`,
  run: verify,
}

async function verify(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const options = {
    only: { type: 'string' },
    language: { type: 'string' },
    record: { type: 'string' },
    json: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const address = serviceAddress(positionals)
  const { verified } = await context.site()
  const site = await verified(address, values.language)
  const only = readNames(site, values.only)
  const contract = { schema: servedSchema(), contentFields: contentQueries }
  const operations = await verifyService(site, contract, only)
  const recorded =
    values.record === undefined ? null : await record(site, operations, resolve(context.root, values.record))
  const status = operations.every(({ result }) => result === 'answered' || result === 'not tried') ? 0 : 1
  if (values.json) return { status, text: JSON.stringify({ operations }, null, 2) }
  const text = formatVerification(operations)
  return { status, text: recorded === null ? text : `${text}\n${recorded}` }
}

const example = 'verify https://content.example/graphql'

function serviceAddress(given: readonly string[]): string {
  const [address = ''] = readPositionals(given, ['address of the content service'], example)
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address
  throw new CodedError('ARGUMENT_INVALID', {
    message: `"${address}" is not the address of a content service.`,
    hint: 'Give what CONTENT_URL would be, such as https://content.example/graphql.',
  })
}

/** @throws CodedError ARGUMENT_INVALID for an operation that the site does not have. */
function readNames({ operations }: VerifiedSite, given: string | undefined): string[] {
  const names = operations.map(({ name }) => name)
  const only = (given ?? '').split(',').flatMap((name) => name.trim() || [])
  const unknown = only.find((name) => !names.includes(name))
  if (unknown === undefined) return only
  throw new CodedError('ARGUMENT_INVALID', {
    message: `The site has no operation "${unknown}".${didYouMean(unknown, names)}`,
    hint: 'Without --only, the operations of the site are printed.',
  })
}

/** Of the file: tests read it as a whole. */
const maxRecordBytes = 4 * 1024 * 1024

async function record(site: VerifiedSite, operations: readonly VerifiedOperation[], file: string): Promise<string> {
  const names = new Set(operations.map(({ name }) => name))
  const lines: string[] = []
  let bytes = 0
  const wanted = site.exchanges.filter(({ operation }) => names.has(operation))
  for (const exchange of wanted) {
    const line = JSON.stringify(exchange)
    bytes += Buffer.byteLength(line)
    if (bytes > maxRecordBytes) break
    lines.push(line)
  }
  try {
    await writeFile(file, `${lines.join('\n')}\n`, { flag: 'wx' })
  } catch (cause) {
    throw new CodedError('ARGUMENT_INVALID', {
      message: `${file} could not be written: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: 'Give a file that does not exist, in a folder that does.',
      cause,
    })
  }
  const left = wanted.length - lines.length
  return `${countOf(lines.length, 'exchange')} in ${file}${left > 0 ? `; ${left} more are longer than ${maxRecordBytes} bytes together` : ''}.`
}

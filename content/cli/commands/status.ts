import { parseArgs } from 'node:util'
import type { CacheUsage } from '../../../packages/limits/cache-usage.ts'
import { type ProcessState, readSiteStatus, type SiteStatus } from '../../platform/status/site-status.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { countOf, formatTable, minuteOf, result } from './output.ts'
import { withDatabase } from './with-database.ts'

export const statusCommand: ContentCommand = {
  name: 'status',
  usage: `npm run content -- status
                              processes of the site with their pools and caches, queues, and the last backup
  --json                      print JSON`,
  run: status,
}

async function status(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
  const found = await withDatabase(context, (db) => readSiteStatus(db))
  return result(values.json, found, report(found))
}

function report({ revision, processes, queues, connections, lastBackup }: SiteStatus): string {
  const { active, idle, waiting, max } = connections
  return [
    `The content has the revision ${revision}.`,
    processes.length === 0 ? 'No process of the site has reported.' : processTable(processes),
    ...poolTable(processes),
    formatTable(
      ['queue', 'waiting', 'retried', 'active', 'oldest'],
      queues.map((one) => [one.queue, one.waiting, one.retrying, one.active, duration(one.oldestSeconds)]),
    ),
    `${countOf(active + idle + waiting, 'connection')} to the database: ${active} active, ${idle} idle, ${waiting} waiting in a transaction. Its server allows ${max}.`,
    lastBackup
      ? `The last backup was completed at ${minuteOf(lastBackup.at)} UTC (${megabytes(lastBackup.size)}).`
      : 'No backup is known.',
  ].join('\n\n')
}

function processTable(processes: readonly ProcessState[]): string {
  // Those of the process that was seen last: all of one build have the same.
  const caches = Object.keys(processes[0]?.caches ?? {})
  const rows = processes.map(
    ({ host, pid, build, startedAt, seenSeconds, isSilent, revision, caches: own, ...more }) => [
      ...[host, String(pid), roleText(more), build, minuteOf(startedAt)],
      ...[isSilent ? `silent for ${duration(seenSeconds)}` : 'running', revision],
      ...caches.map((name) => cacheText(own[name])),
    ],
  )
  return formatTable(['host', 'pid', 'role', 'build', 'started (UTC)', 'state', 'revision', ...caches], rows)
}

/** A process of an older version says neither its role nor its connections. */
function roleText({ role, connections }: Pick<ProcessState, 'role' | 'connections'>): string {
  if (role === null) return ''
  return connections === null ? `${role} (CONTENT_URL)` : role
}

/** Connections and operations of each process; nothing where none has any. */
function poolTable(processes: readonly ProcessState[]): string[] {
  const rows = processes.flatMap(({ host, pid, connections, operations }) => [
    ...(connections ?? []).map(({ pool, active, idle, waiting, max }) => [
      ...[host, String(pid), `connections: ${pool}`, String(active), String(idle), String(waiting), String(max ?? '')],
    ]),
    ...Object.entries(operations ?? {}).map(([pool, { running, max }]) => [
      ...[host, String(pid), `operations: ${pool}`, String(running), '', '', String(max)],
    ]),
  ])
  if (rows.length === 0) return []
  return [formatTable(['host', 'pid', 'pool', 'active', 'idle', 'in transaction', 'at most'], rows)]
}

/** Such as `1.2 of 64.0 MB`. */
function cacheText(usage: CacheUsage | undefined): string {
  return usage ? `${(usage.bytes / 1e6).toFixed(1)} of ${megabytes(usage.maxBytes)}` : ''
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}

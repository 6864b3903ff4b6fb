import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../../backup/back-up.ts'
import { describeData } from '../../backup/stored-data.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { fileArgument } from './arguments.ts'

export const backupCommand: ContentCommand = {
  name: 'backup',
  usage: `npm run content -- backup <file>
                              write accounts, lists, messages, files and waiting mails to a file
  --json                      print JSON`,
  run: backup,
}

async function backup(
  args: readonly string[],
  { root, dataPlace, log, steps }: CommandContext,
): Promise<CommandOutput> {
  const started = performance.now()
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  })
  const file = resolve(root, fileArgument(positionals))
  const { header, size } = await backUp(dataPlace(), file, { log, steps })
  const ms = Math.round(performance.now() - started)
  if (values.json) return { status: 0, text: JSON.stringify({ file, size, ms, ...header }, null, 2) }
  const data = describeData(header.tables) || 'no data of visitors'
  return {
    status: 0,
    text: `Wrote ${data} to ${file} (${(size / 1e6).toFixed(1)} MB, ${ms} ms). It is as secret as the database.`,
  }
}

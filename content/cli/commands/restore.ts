import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import type { BackupHeader } from '../../backup/backup-header.ts'
import { refuseData } from '../../backup/replace-data.ts'
import { restore } from '../../backup/restore.ts'
import { describeData } from '../../backup/stored-data.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { fileArgument } from './arguments.ts'

export const restoreCommand: ContentCommand = {
  name: 'restore',
  usage: `npm run content -- restore <file>
                              restore a backup, while the site is stopped
  --replace                   delete the data that the database has, after a question
  --yes                       do not ask
  --json                      print JSON`,
  run,
}

async function run(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const started = performance.now()
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { replace = false, yes = false, json = false } = values
  const file = resolve(context.root, fileArgument(positionals))
  const confirmReplacing = async (stored: string, header: BackupHeader): Promise<void> => {
    if (!replace) refuseData(stored)
    else if (!yes) await ask(stored, header, context)
  }
  const { steps, log } = context
  const { header, replaced } = await restore({ file, place: context.dataPlace(), confirmReplacing, steps }, log)
  const ms = Math.round(performance.now() - started)
  if (json) return { status: 0, text: JSON.stringify({ file, replaced, ms, ...header }, null, 2) }
  const data = describeData(header.tables) || 'no data of visitors'
  const before = replaced === '' ? '' : ` They replace ${replaced}.`
  return { status: 0, text: `Restored ${data} of ${header.snapshot.from} (${ms} ms).${before}` }
}

const options = { replace: { type: 'boolean' }, yes: { type: 'boolean' }, json: { type: 'boolean' } } as const

/** Throws RESTORE_NOT_CONFIRMED. */
async function ask(stored: string, { snapshot }: BackupHeader, { confirm }: CommandContext): Promise<void> {
  const question = `Delete ${stored} from the database, and restore the backup of ${snapshot.from}?`
  if (await confirm?.(question)) return
  throw new CodedError('RESTORE_NOT_CONFIRMED', {
    message: `${stored} would be deleted, and ${confirm ? 'the answer was no' : 'nobody is there to be asked'}.`,
    hint: 'Add --yes to --replace to delete them without a question. A backup of them first is a good idea.',
  })
}

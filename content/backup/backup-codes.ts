import { ContentError } from '../platform/errors/content-error.ts'

/** Codes of what a backup or a restore refuses, with what each means. docs/errors.md begins with the same sentences. */
export const backupCodes = {
  BACKUP_FILE_EXISTS: 'The file that the backup is to be written to exists.',
  BACKUP_NOT_WRITTEN: 'The file of the backup could not be written.',
  BACKUP_NO_DATABASE: 'There is no database to back up.',
  BACKUP_DATABASE_NEWER: 'The database is used by a newer version of the project than the command.',
  BACKUP_INTERRUPTED: 'The database stopped answering during a backup.',
  BACKUP_UNREADABLE: 'The file to restore cannot be read.',
  BACKUP_BROKEN: 'The file to restore is not a whole backup: it is another file, or was cut or changed.',
  BACKUP_NEWER: 'The backup was made by a newer version of the project.',
  RESTORE_SITE_RUNNING: 'The site uses the database that is to be restored.',
  RESTORE_NOT_EMPTY: 'The database has data of visitors already.',
  RESTORE_NOT_CONFIRMED: 'Nobody confirmed that the data in the database is to be deleted.',
  RESTORE_FAILED: 'The database refused the data of a backup.',
} as const satisfies Readonly<Record<string, string>>

interface BackupFault {
  message: string
  hint: string
  cause?: unknown
}

/** A failure of a backup or a restore that a person can fix. */
export function backupError(code: keyof typeof backupCodes, fault: BackupFault): ContentError {
  return new ContentError({ code, ...fault })
}

/** Every code of a CodedError with what it means. Codes never change. docs/errors.md begins with the same sentences. */
export const errorCodes = {
  CONFIG_INVALID: 'The server was not started: the config has errors.',
  CONFIG_UNREADABLE: 'A command needs the config, which has errors or cannot be read.',
  SITE_NOT_BUILT: 'The server was started without a build.',
  PORT_IN_USE: 'Another program uses the port.',
  PORT_NOT_ALLOWED: 'The user of the server may not listen on the port.',
  ADDRESS_NOT_AVAILABLE: 'The machine does not have the address to listen on.',
  ENVIRONMENT_INVALID: 'An environment variable has a value that cannot be used.',
  CONTENT_FOLDER_MISSING: 'The content folder does not exist.',
  CONTENT_INVALID: 'The content files have errors, and were not loaded.',

  COMMAND_UNKNOWN: 'A command that does not exist.',
  ARGUMENT_MISSING: 'A command without something that it needs.',
  ARGUMENT_INVALID: 'A value of the command line that is none of those expected.',
  CONFIRMATION_NEEDED: 'Something would be deleted, and nobody can be asked.',
  ACCOUNT_UNKNOWN: 'No account has this e-mail.',
  MESSAGE_UNKNOWN: 'No message has this id or reference.',
  MESSAGE_AMBIGUOUS: 'Several messages begin with this id or reference.',
  FEED_UNAVAILABLE: 'The product feed cannot be read.',
  FEED_INVALID: 'What was read is no product feed.',

  DATABASE_ELSEWHERE: 'The database is used by the content service on another machine, which `CONTENT_URL` names.',
  DATABASE_VERSION: 'The tables of the database are not those of this version of the project.',
  DATABASE_NOT_REACHED: 'The database does not answer.',
  DATABASE_NOT_STARTED: 'The embedded database did not start.',
  DATABASE_NOT_AVAILABLE: 'The embedded database does not exist for this system.',
  DATA_FOLDER_EMPTY: 'There is no database in `DATA_DIR`.',
  DATA_FOLDER_OWNER:
    'The command runs as root, and the database belongs to somebody else, who could not use it afterwards.',
  DATA_FOLDER_IN_USE: 'Another process uses the database in `DATA_DIR`.',
  DATA_FOLDER_NOT_WRITABLE: 'The user of the server may not write to `DATA_DIR`.',
  DATA_FOLDER_VERSION: 'The database in `DATA_DIR` was created by another version of PostgreSQL.',

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

export type ErrorCode = keyof typeof errorCodes

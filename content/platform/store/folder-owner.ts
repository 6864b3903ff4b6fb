import { statSync } from 'node:fs'
import { CodedError } from '../../../packages/errors/coded-error.ts'

/** As whom PostgreSQL runs for root on a system without user namespaces. */
const nobody = 65_534

/**
 * Throws DATA_FOLDER_OWNER where root would write files of somebody else's database, who could not read them afterwards.
 * @param userId of this process; undefined on systems without.
 */
export function checkFolderOwner(folder: string, userId: number | undefined = process.getuid?.()): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0
  if (userId !== 0 || owner === 0 || owner === nobody) return
  throw new CodedError('DATA_FOLDER_OWNER', {
    message: `The database in ${folder} belongs to the user with id ${owner}, and this command runs as root.`,
    hint: `Run the command as that user, such as: sudo -u '#${owner}' npm run content -- …`,
  })
}

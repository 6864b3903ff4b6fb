import type { PhotosFile } from '../../schemas/types.generated.ts'
import { fileType, type ParsedFile } from './file-type.ts'

const photosFile = fileType('photos', { path: 'photos' })
const versionFile = fileType('version', { path: 'version' })

/** The files that belong to no entity. */
export const platformFiles = [photosFile, versionFile]

/** All pictures by id; none without photos.json. */
export function photosOf(files: readonly ParsedFile[]): PhotosFile {
  return photosFile.of(files)[0]?.value ?? {}
}

/** The content's own version; 0 for content without version.json. */
export function contentVersion(files: readonly ParsedFile[]): number {
  return versionFile.of(files)[0]?.value.version ?? 0
}

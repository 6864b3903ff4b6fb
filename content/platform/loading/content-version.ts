import type { ParsedFile } from './parse-files.ts'

/** The version in version.json; 0 for content without that file. */
export function contentVersion(files: readonly ParsedFile[]): number {
  return files.find((file) => file.kind === 'version')?.value.version ?? 0
}

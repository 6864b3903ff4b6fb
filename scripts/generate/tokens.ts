import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fromBuffer } from '@capsizecss/unpack'
import { create } from 'fontkitten'
import { parseJsonFile } from '../../engine/config/parse-json-file.ts'
import type { FontFile, FontFiles } from '../../engine/config/read-project-files.ts'
import { missingLetters } from '../../engine/tokens/missing-letters.ts'
import { isObject, readJsonSources } from './json-source.ts'
import type { Project } from './project.ts'

const source = 'config/tokens.json'

/**
 * What the font files of each site contain: reading them takes too long for a start, or for a check of config. Fonts that
 * do not exist or cannot be read are left out, and the check reports them.
 */
export async function generateTokens(project: Project): Promise<void> {
  const sources = readJsonSources(project, project.find([source, `sites/*/${source}`]))
  await Promise.all(
    sources.map(async ({ file, value }) => {
      const site = file.slice(0, -source.length)
      const fontFiles = await readFontFiles(project, site, [...new Set(fontsIn(value))].toSorted())
      project.write(`${site}config/fonts/files.generated.json`, `${JSON.stringify(fontFiles, null, 2)}\n`)
    }),
  )
}

/** The paths of web fonts, also in tokens that do not match their schema. */
function fontsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.endsWith('.woff2') ? [value] : []
  return isObject(value) ? Object.values(value).flatMap(fontsIn) : []
}

/** The texts of each locale. */
type Messages = ReadonlyMap<string, readonly string[]>

/** @param site folder of the site, with a slash at its end; empty for that of the project. */
async function readFontFiles(project: Project, site: string, files: readonly string[]): Promise<FontFiles> {
  const messages = readMessages(project, site)
  const entries = await Promise.all(
    files.map(async (file) => {
      const path = join(project.root, site, 'public', file)
      const read = existsSync(path) ? await readFontFile(path, messages).catch(() => null) : null
      return read ? [[file, read] as const] : []
    }),
  )
  return Object.fromEntries(entries.flat())
}

async function readFontFile(path: string, messages: Messages): Promise<FontFile> {
  const bytes = readFileSync(path)
  const { unitsPerEm, ascent, descent, lineGap, xWidthAvg } = await fromBuffer(bytes)
  const share = (units: number): number => units / unitsPerEm
  const font = create(bytes)
  const codePoints = new Set('characterSet' in font ? font.characterSet : [])
  const missing = [...messages].map(([locale, texts]) => [locale, missingLetters(texts, codePoints)] as const)
  return {
    ascent: share(ascent),
    descent: share(-descent),
    lineGap: share(lineGap),
    averageWidth: share(xWidthAvg),
    missing: Object.fromEntries(missing.filter(([, letters]) => letters.length > 0)),
  }
}

/** A file that is not JSON has no letters: the check of config reports it. */
function readMessages(project: Project, site: string): Messages {
  return new Map(
    project.find(`${site}locales/*.json`).map((file) => {
      const parsed = parseJsonFile(file, project.read(file))
      const table = parsed.readable && isObject(parsed.value) ? parsed.value : {}
      return [basename(file, '.json'), Object.values(table).filter((text) => typeof text === 'string')]
    }),
  )
}

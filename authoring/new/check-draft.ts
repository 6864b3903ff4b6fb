import { projectRules } from '../../app/project-rules.ts'
import { checkConfigTexts } from '../../engine/checking/check-config.ts'
import type { Issue } from '../../engine/config/config-issue.ts'
import { readConfigTexts } from '../../engine/config/config-texts.ts'
import { readProjectFiles, type Files } from '../../engine/config/read-project-files.ts'
import type { Draft } from './draft.ts'

/** What is wrong with the config as it would be. Empty: the draft can be written. */
export function checkDraft(draft: Draft): readonly Issue[] {
  const changes = new Map(draft.changes().map(({ file, text }) => [file, text]))
  const texts = readConfigTexts(draft.root)
  for (const [file, text] of changes) if (/^(config|locales)\//.test(file)) texts.set(file, text)
  const files = readProjectFiles(draft.root)
  const { issues } = checkConfigTexts(texts, {
    ...files,
    ...projectRules,
    contentNames: { ...files.contentNames, path: [...(files.contentNames?.['path'] ?? []), ...newPaths(changes)] },
    blockFiles: withChanges('blocks/', files.blockFiles, changes),
    flowFiles: files.flowFiles && withChanges('flows/', files.flowFiles, changes),
  })
  return issues
}

/** Of the files of the content that are new: the check knows those that are there. */
function newPaths(changes: ReadonlyMap<string, string>): string[] {
  return [...changes.keys()].flatMap((file) => {
    const [, path] = /^content\/demo(\/page\/.*)\.json$/.exec(file) ?? []
    return path ?? []
  })
}

function withChanges(folder: string, files: Files, changes: ReadonlyMap<string, string>): Files {
  const own = [...changes].filter(([file]) => file.startsWith(folder))
  return new Map([...files, ...own.map(([file, text]) => [file.slice(folder.length), text] as const)])
}

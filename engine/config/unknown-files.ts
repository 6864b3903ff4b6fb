import { buildFiles, isOwnFile, nameIn, subjectFiles, subjects, variantSubjects } from './config-files.ts'
import type { Finding } from './config-issue.ts'
import { listWords, nearestWord, oneOf } from '../../packages/words/nearest-word.ts'
import { changedFile, isVariantFile } from './variant-files.ts'

export function fileMissing(file: string): Finding[] {
  return [
    {
      code: 'FILE_MISSING',
      file,
      path: [],
      message: `${file} does not exist.`,
      expected: `Expected the files ${listWords(subjects.map((subject) => `${subject}.json`))} in config/.`,
      hint: `Create ${file}, or run the command in the project's root folder.`,
    },
  ]
}

/** Files of config/ that nothing includes. */
export function unknownFiles(texts: ReadonlyMap<string, string>, included: ReadonlySet<string>): Finding[] {
  const unused = [...texts.keys()].filter((file) => isOwnFile(file) && !included.has(file))
  return unused.map((file) => ({
    code: 'FILE_UNKNOWN',
    file,
    path: [],
    message: `${file} is not used.`,
    expected: `Expected ${listWords(subjectFiles)}, or a file that a page definition includes.`,
    suggestion: nearestWord(file, subjectFiles),
    hint: `Include it in a page definition by { "#config": "${file.slice('config/'.length, -'.json'.length)}" }, rename it, or remove it.`,
  }))
}

/** Files of variants that change no file. */
export function unknownVariantFiles(texts: ReadonlyMap<string, string>, included: ReadonlySet<string>): Finding[] {
  const files = [...texts.keys()]
  const own = [...included].filter((file) => !buildFiles.includes(file))
  const changeable = [...variantSubjects.map((subject) => `config/${subject}.json`), ...own]
  const locales = files.filter((file) => nameIn('locales', file) !== undefined)
  const known = [...changeable, ...locales]
  return files.filter(isVariantFile).flatMap((file): Finding[] => {
    const changed = changedFile(file)
    if (known.includes(changed) || nameIn('config/pages', changed) !== undefined) return []
    const isSame = [...subjectFiles, ...buildFiles].includes(changed)
    return [
      {
        code: 'FILE_UNKNOWN',
        file,
        path: [],
        message: isSame ? `${changed} is the same for all variants.` : `${file} changes no file.`,
        expected: `Expected ${oneOf([...known, 'a file of config/pages/'])} as the file that is changed.`,
        suggestion: isSame ? undefined : nearestWord(changed, known),
        hint: 'Rename the file, or remove it.',
      },
    ]
  })
}

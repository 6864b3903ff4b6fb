import { posix } from 'node:path'
import { contentModel } from '../../../content/entities/model.ts'
import { mediaPath } from '../../../content/platform/loading/photos.ts'
import { contentPaths, pathsOfEntity } from '../../../content/platform/paths/content-paths.ts'
import { escaped } from './path-tree.ts'
import { oneOfNames } from './rules.ts'
import { listIn, objectIn, type Schema, type Sources } from './sources.ts'

/** Names of the content that config may use: the check of config reads them, too. */
export interface ContentNames {
  /** Paths at which the content service has content. */
  contentPaths: readonly string[]
  contentNames: {
    /** Reference codes of the products. */
    reference: readonly string[]
    /** Addresses of the pictures and documents. */
    file: readonly string[]
    /** Paths of the content in its languages. */
    path: readonly string[]
  }
}

/** The content that an editor offers names of. */
export const demo = 'content/demo'

/** The names of the demo and of each site: a schema does not know in which folder a file is. */
export function contentNamesOfSites(project: Sources): ContentNames {
  const sites = project.find('sites/*/content/photos.json').map((file) => posix.dirname(file))
  const all = [readContentNames(project), ...sites.map((folder) => readContentNames(project, folder))]
  const merged = (namesOf: (one: ContentNames) => readonly string[]): string[] => [...new Set(all.flatMap(namesOf))]
  return {
    contentPaths: merged((one) => one.contentPaths),
    contentNames: {
      reference: merged((one) => one.contentNames.reference),
      file: merged((one) => one.contentNames.file),
      path: merged((one) => one.contentNames.path),
    },
  }
}

/** @param folder of the content: that of the demo, or `sites/<name>/content`. */
export function readContentNames(project: Sources, folder = demo): ContentNames {
  const media = `${folder}/media/`
  const overviews = project.find(`${folder}/overview/*.json`).map((file) => posix.basename(file, '.json'))
  const products = project.find(`${folder}/product/*.json`).map((file) => objectIn(project.json(file)))
  return {
    contentPaths: contentPaths(contentModel.kinds, overviews),
    contentNames: {
      reference: products.flatMap((product) => listIn(product, 'references').map(String)).sort(),
      file: project.find(`${media}**/*.*`).map((file) => `${mediaPath}/${file.slice(media.length)}`),
      path: slugPaths(project, folder),
    },
  }
}

function slugPaths(project: Sources, folder: string): string[] {
  const site = folder === demo ? '' : `${posix.dirname(folder)}/`
  const languages = Object.keys(objectIn(project.json(`${site}config/locales.json`), 'locales'))
  const paths = project.find(`${folder}/*/*.json`).flatMap((file) => {
    const entity = objectIn(project.json(file))
    const { id, kind = posix.basename(posix.dirname(file)) } = entity
    const isPage = typeof id === 'string' && typeof kind === 'string' && contentModel.kinds.has(kind)
    return isPage ? pathsOfEntity(kind, { ...entity, id }, languages) : []
  })
  return paths.sort()
}

/** The definitions of the names of the content that config uses. */
export function contentNameSchemas({ contentPaths: kinds, contentNames }: ContentNames): Record<string, Schema> {
  const { reference, file, path } = contentNames
  const pictures = file.filter((one) => /\.(avif|gif|jpe?g|png|svg|webp)$/.test(one))
  const known = contentPathPattern(kinds, path)
  return {
    contentPath: { examples: kinds, allOf: [known] },
    contentPathOfOne: { examples: [...kinds.filter((one) => !one.includes('{')), ...path], allOf: [known] },
    productReference: oneOfNames(reference, 'No product has this reference code.'),
    picture: {
      examples: pictures,
      allOf: [
        {
          pattern: `^(?!${escaped(mediaPath)}/)|^(${file.map(escaped).join('|')})([?#].*)?$`,
          patternErrorMessage: `There is no such file in ${demo}/media/.`,
        },
      ],
    },
  }
}

/** The slugs of other content than that of the project are not known. */
function contentPathPattern(kinds: readonly string[], paths: readonly string[]): Schema {
  const slug = paths.length > 0 ? String.raw`\{[a-z]+\}` : '[^/]+'
  const known = kinds.map((kind) => kind.split('{slug}').map(escaped).join(slug))
  const pattern = `^(${[...known, ...paths.map(escaped)].join('|')})$`
  return { pattern, patternErrorMessage: 'The content service has no content at this path.' }
}

import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getLanguageService } from 'vscode-json-languageservice'
import { TextDocument } from 'vscode-json-languageservice/lib/umd/jsonLanguageTypes.js'

/** A name in a file. */
export interface NameInFile {
  /** Relative to the project's root. */
  file: string
  /** A text of the file that it has once, or first, with the name in guillemets: `"$route": "«contact»"`. */
  place: string
}

/** What an editor underlines, and what it says of it. */
export interface Underlined {
  text: string
  message: string
}

/** VS Code's JSON service on the files of a project, with the schemas that they name and those of .vscode/settings.json. */
export function openJsonEditor(root: string) {
  const rootUrl = pathToFileURL(`${root}/`)
  const service = getLanguageService({
    schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  })
  service.configure({ validate: true, schemas: mappedSchemas(rootUrl) })

  /** The file with another text in the place of the name. */
  function open({ file, place }: NameInFile, typed: string, cursor = typed.length) {
    const text = readFileSync(new URL(file, rootUrl), 'utf8')
    const [before = '', name = '', after = ''] = place.split(/[«»]/)
    const found = text.indexOf(before + name + after)
    if (found < 0) throw new Error(`${file} has no ${place}.`)
    const start = found + before.length
    const changed = text.slice(0, start) + typed + text.slice(start + name.length)
    const document = TextDocument.create(new URL(file, rootUrl).href, 'json', 1, changed)
    return { document, parsed: service.parseJSONDocument(document), position: document.positionAt(start + cursor) }
  }

  async function underlined({ document, parsed }: Omit<ReturnType<typeof open>, 'position'>): Promise<Underlined[]> {
    const found = await service.doValidation(document, parsed)
    return found.map(({ message, range }) => ({
      message: String(message),
      text: document.getText(range).replace(/^"(.*)"$/, '$1'),
    }))
  }

  return {
    /** What is offered while there is another text in the place of the name, at a position in it. */
    async offers(name: NameInFile, typed = '', cursor = 0): Promise<string[]> {
      const { document, parsed, position } = open(name, typed, cursor)
      const list = await service.doComplete(document, position, parsed)
      return (list?.items ?? []).map(({ label }) => label.replace(/^"(.*)"$/, '$1'))
    },
    /** What is underlined with another name. */
    underlines: (name: NameInFile, typed: string) => underlined(open(name, typed)),
    /** What is underlined in the file as it is. */
    underlinesIn(file: string) {
      const text = readFileSync(new URL(file, rootUrl), 'utf8')
      const document = TextDocument.create(new URL(file, rootUrl).href, 'json', 1, text)
      return underlined({ document, parsed: service.parseJSONDocument(document) })
    },
    /** A file that does not exist, with this text: what is offered at the guillemets in it, and what is underlined. */
    async write(file: string, text: string) {
      const [before = '', name = '', after = ''] = text.split(/[«»]/)
      const document = TextDocument.create(new URL(file, rootUrl).href, 'json', 1, before + name + after)
      const parsed = service.parseJSONDocument(document)
      const list = await service.doComplete(document, document.positionAt(before.length), parsed)
      return {
        offers: (list?.items ?? []).map(({ label }) => label.replace(/^"(.*)"$/, '$1')),
        underlines: await underlined({ document, parsed }),
      }
    },
    /** What is shown when the pointer is on the name. */
    async explains({ file, place }: NameInFile): Promise<string> {
      const { document, parsed, position } = open({ file, place }, /«(.*)»/.exec(place)?.[1] ?? '')
      const hover = await service.doHover(document, position, parsed)
      const parts = [hover?.contents ?? []].flat()
      return parts.map((part) => (typeof part === 'string' ? part : part.value)).join('\n')
    },
  }
}

/** The schemas of files that name none. */
function mappedSchemas(rootUrl: URL): { uri: string; fileMatch: string[] }[] {
  const settings = JSON.parse(readFileSync(new URL('.vscode/settings.json', rootUrl), 'utf8')) as VsCodeSettings
  // VS Code looks for a pattern that begins with a slash in the folder that it has open.
  const inFolder = (pattern: string): string => new URL(`.${pattern}`, rootUrl).pathname
  return settings['json.schemas'].map(({ url, fileMatch }) => ({
    uri: new URL(url, rootUrl).href,
    fileMatch: fileMatch.map(inFolder),
  }))
}

interface VsCodeSettings {
  'json.schemas': { url: string; fileMatch: string[] }[]
}

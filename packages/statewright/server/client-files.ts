import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the pages run: built in the package, its sources in this repository. */
const built = new URL('../client/main.js', import.meta.url)
const source = new URL('../client/main.tsx', import.meta.url)

/** Whether the development server compiles the client, with the packages that it imports. */
export const isClientSource = !existsSync(built)

/** Absolute path of the module of the pages. */
export const clientModule = fileURLToPath(isClientSource ? source : built)

/** In the order in which they apply; the package has them as one. */
const sheets = isClientSource
  ? ['client/look.css', '../tool-ui/tools.css', 'client/flows.css', 'client/happened.css']
  : ['client/style.css']

/** The style sheet of the pages. Read at each call. */
export function clientStyles(): string {
  return sheets.map((sheet) => readFileSync(new URL(`../${sheet}`, import.meta.url), 'utf8')).join('\n')
}

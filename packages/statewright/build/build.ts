/** `npm run build -w statewright`: writes packages/statewright/dist/, the folder that is published. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildClient } from './client.ts'
import { writeDeclarations } from './declarations.ts'
import { buildModules, loadedByAddress } from './modules.ts'
import { publishedPackage, type WorkspacePackage } from './published-package.ts'

const folder = join(import.meta.dirname, '..')

/** What dist/ has beside modules and declarations. */
const files = ['README.md', 'CHANGELOG.md', 'LICENSE', 'docs/api.md', 'docs/images']

/** Builds the package. Paths in dist/ are those of packages/, so that modules find what is beside them. */
async function build(): Promise<string> {
  const started = performance.now()
  const workspace = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as WorkspacePackage
  const packages = join(folder, '..')
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  const paths = [...Object.values(workspace.exports), ...Object.values(workspace.bin ?? {})]
  const modules = await buildModules([...paths.map((path) => join(folder, path)), ...loadedByAddress(folder)], {
    packages,
    dist,
  })
  const client = await buildClient(packages, join(dist, 'statewright/client'))
  const declared = await writeDeclarations(
    Object.values(workspace.exports).map((path) => join(folder, path)),
    { packages, dist },
  )
  for (const file of files) cpSync(join(folder, file), join(dist, file), { recursive: true })
  const folders = readdirSync(dist, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
  const published = publishedPackage(workspace, { imported: modules.packages, folders })
  const unknown = [...declared].filter((one) => !(one in published.dependencies || one in published.peerDependencies))
  if (unknown.length > 0) throw new Error(`The declarations import ${unknown.join(', ')}: nobody has to install that.`)
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return `${relative(process.cwd(), dist)}: ${modules.count} modules, ${client} files of the simulator, in ${seconds} s.`
}

process.stdout.write(`${await build()}\n`)

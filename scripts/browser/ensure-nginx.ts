import { canInstallPackages, installPackages } from './debian-packages.ts'
import { findProgram } from './find-chromium.ts'

/** The path of nginx, which is installed where that is possible; null where it is not. */
export function ensureNginx(): string | null {
  if (findProgram('nginx') === null && canInstallPackages())
    installPackages(['nginx'], 'Fix what it names, or install nginx yourself.')
  return findProgram('nginx')
}

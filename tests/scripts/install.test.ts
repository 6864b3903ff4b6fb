import { describe, expect, it } from 'vitest'
import { installFailure, lackingPackage, neededInstall } from '../../scripts/setup/install.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
    'node_modules/a/node_modules/@x/b': { version: '2.0.0', integrity: 'sha512-b' },
    'node_modules/for-macos': { version: '1.0.0', integrity: 'sha512-c', optional: true },
    'node_modules/vitest': { version: '5.1.1', integrity: 'sha512-v', dev: true },
  },
}
const { '': _root, 'node_modules/for-macos': _optional, ...installed } = wanted.packages

describe('neededInstall', () => {
  const { 'node_modules/vitest': _tool, ...ofSite } = installed
  const { 'node_modules/react': _react, ...withoutReact } = installed

  it('installs what the site needs without devDependencies, and with them what everything else needs', () => {
    expect(neededInstall(wanted, null, 'dependencies')).toEqual({
      reason: 'none are installed',
      args: ['ci', '--omit=dev'],
    })
    expect(neededInstall(wanted, null, 'all')).toEqual({ reason: 'none are installed', args: ['ci', '--include=dev'] })
  })

  it('needs nothing for the site where only devDependencies are lacking', () => {
    expect(neededInstall(wanted, { packages: ofSite }, 'dependencies')).toBe(null)
  })

  it('adds devDependencies to the packages of a site that may be running', () => {
    expect(neededInstall(wanted, { packages: ofSite }, 'all')).toEqual({
      reason: 'node_modules lacks vitest@5.1.1',
      args: ['install', '--no-save', '--include=dev'],
    })
  })

  it('installs anew where a package of the site is lacking', () => {
    expect(neededInstall(wanted, { packages: withoutReact }, 'all')).toEqual({
      reason: 'node_modules lacks react@19.3.1',
      args: ['ci', '--include=dev'],
    })
  })

  it('needs nothing where all are installed', () => {
    expect(neededInstall(wanted, { packages: installed }, 'all')).toBe(null)
  })
})

describe('lackingPackage', () => {
  it('accepts packages installed as locked, without those for other platforms', () => {
    expect(lackingPackage(wanted, { packages: installed }, 'all')).toBe(null)
  })

  it.each([
    ['another version', { ...installed, 'node_modules/react': { version: '19.3.0', integrity: 'sha512-a' } }],
    ['another content', { ...installed, 'node_modules/react': { version: '19.3.1', integrity: 'sha512-z' } }],
    ['nothing', { 'node_modules/a/node_modules/@x/b': installed['node_modules/a/node_modules/@x/b'] }],
  ])('names a package of which %s is installed', (_case, packages) => {
    expect(lackingPackage(wanted, { packages }, 'all')).toBe('react@19.3.1')
  })

  it('names a nested, scoped package by its own name', () => {
    const packages = { 'node_modules/react': installed['node_modules/react'] }
    expect(lackingPackage(wanted, { packages }, 'all')).toBe('@x/b@2.0.0')
  })

  it('accepts any content where the lock file has only the version', () => {
    const locked = { packages: { 'node_modules/react': { version: '19.3.1' } } }
    expect(lackingPackage(locked, { packages: installed }, 'all')).toBe(null)
  })

  it('requires an installed optional package to have the locked version', () => {
    const packages = { ...installed, 'node_modules/for-macos': { version: '0.9.0', integrity: 'sha512-c' } }
    expect(lackingPackage(wanted, { packages }, 'all')).toBe('for-macos@1.0.0')
  })
})

describe('installFailure', () => {
  it.each([
    [
      'npm error code ENOTFOUND\nnpm error syscall getaddrinfo',
      'the package registry cannot be reached (npm: ENOTFOUND)',
    ],
    ['npm ERR! code ECONNREFUSED', 'the package registry cannot be reached (npm: ECONNREFUSED)'],
    [
      'FetchError: request failed, reason: connect ETIMEDOUT',
      'the package registry cannot be reached (npm: ETIMEDOUT)',
    ],
    ['npm error code EUSAGE', 'package.json and package-lock.json do not match (npm: EUSAGE)'],
    ['npm error code EACCES', 'node_modules cannot be written (npm: EACCES)'],
    ['npm error code ENOSPC', 'the disk is full (npm: ENOSPC)'],
  ])('explains %j', (output, meaning) => {
    expect(installFailure(output).message).toMatch(`The packages could not be installed: ${meaning}.\n`)
  })

  it('shows the end of the output of npm when the cause is unknown', () => {
    const { message } = installFailure('npm error code 1\nnpm error gyp failed')
    expect(message).toContain('npm error gyp failed')
    expect(message).toContain("The end of npm's output is above.")
  })
})

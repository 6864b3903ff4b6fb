import { describe, expect, it } from 'vitest'
import { canInstall } from '../../scripts/browser/debian-packages.ts'
import { findChromium, findHeadlessChromium } from '../../scripts/browser/find-chromium.ts'

const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

describe('findChromium', () => {
  it.each<[string, Record<string, string>, string[], string | null]>([
    ['the one that CHROMIUM_PATH names', { CHROMIUM_PATH: '/x/c', PATH: '/a' }, ['/x/c', '/a/chromium'], '/x/c'],
    ['none when CHROMIUM_PATH names no program', { CHROMIUM_PATH: '/x/c', PATH: '/a' }, ['/a/chromium'], null],
    ['the first in PATH', { PATH: '/a:/b' }, ['/b/chromium', '/a/google-chrome'], '/a/google-chrome'],
    ['chromium before chrome in one folder', { PATH: '/a' }, ['/a/google-chrome', '/a/chromium'], '/a/chromium'],
    ['the one of macOS', { PATH: '/a' }, [macOs], macOs],
    ['none', {}, [], null],
  ])('finds %s', (_case, env, programs, expected) => {
    expect(findChromium({ env, isExecutable: (path) => programs.includes(path) })).toBe(expected)
  })
})

describe('findHeadlessChromium', () => {
  it.each<[string, Record<string, string>, string[], string | null]>([
    [
      'the shell, also after a browser',
      { PATH: '/a:/b' },
      ['/a/chromium', '/b/chromium-headless-shell'],
      '/b/chromium-headless-shell',
    ],
    [
      'the one that CHROMIUM_PATH names',
      { CHROMIUM_PATH: '/x/c', PATH: '/a' },
      ['/x/c', '/a/chromium-headless-shell'],
      '/x/c',
    ],
    ['a browser where there is no shell', { PATH: '/a' }, ['/a/chromium'], '/a/chromium'],
    ['none', { PATH: '/a' }, [], null],
  ])('finds %s', (_case, env, programs, expected) => {
    expect(findHeadlessChromium({ env, isExecutable: (path) => programs.includes(path) })).toBe(expected)
  })
})

describe('canInstall', () => {
  it.each([
    ['Debian as root', 'NAME="Debian GNU/Linux"\nID=debian\n', 0, true],
    ['Debian as another user', 'ID=debian\n', 1000, false],
    ['Ubuntu, whose package only installs a snap', 'ID=ubuntu\nID_LIKE=debian\n', 0, false],
    ['a system that does not name itself', '', 0, false],
  ])('decides whether Chromium can be installed on %s', (_case, release, user, expected) => {
    expect(canInstall(release, user)).toBe(expected)
  })
})

import type { Plugin } from 'vite'

/**
 * Writes the server's code in ASCII: V8 holds a file with one other character as two bytes per character, and decodes it
 * for longer.
 */
export function asciiCode(): Plugin {
  return {
    name: 'ascii-code',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code)
    },
  }
}

/**
 * The same code: an escape means its character in strings, templates, regular expressions and names.
 * @internal Exported for tests.
 */
export function inAscii(code: string): string {
  return code.replace(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

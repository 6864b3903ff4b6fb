import { parseSync, type Plugin, Visitor } from 'vite'

/**
 * Takes out of machines, in the scripts of pages, what only drawings, the simulator and the compiler read: descriptions, and
 * the types of setup(). These read the sources.
 */
export function lightMachines(): Plugin {
  return {
    name: 'light-machines',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.machine\.ts$/ },
      handler: (code, id) => ({ code: lightened(code, id), map: null }),
    },
  }
}

/**
 * The same code with blanks in place of each property "description" that is a text, and of "types" in calls of setup().
 * @internal Exported for its test.
 */
export function lightened(code: string, file: string): string {
  let result = code
  const blank = ({ start, end }: { start: number; end: number }): void => {
    const [comma = ''] = /^\s*,/.exec(code.slice(end)) ?? []
    const length = end - start + comma.length
    result = result.slice(0, start) + ' '.repeat(length) + result.slice(start + length)
  }
  new Visitor({
    Property: (property) => {
      const { key, value } = property
      const isText = value.type === 'Literal' && typeof value.value === 'string'
      if (key.type === 'Identifier' && key.name === 'description' && isText) blank(property)
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'setup' || first?.type !== 'ObjectExpression') return
      for (const one of first.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'types') blank(one)
    },
  }).visit(parseSync(file, code).program)
  return result
}

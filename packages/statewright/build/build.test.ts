import { expect, it } from 'vitest'
import { publishedImports } from './declarations.ts'
import { publishedPackage, type WorkspacePackage } from './published-package.ts'

const workspace: WorkspacePackage = {
  ...{ name: 'statewright', version: '0.1.0', description: 'Draws machines.', license: 'MIT' },
  exports: { '.': './index.ts', './testing': './testing/index.ts' },
  bin: { statewright: './cli/cli.ts' },
  peerDependencies: { xstate: '>=5' },
  engines: { node: '>=24' },
}
const installed = (name: string) => ({ name, version: '1.2.3' })

it('publishes scripts and declarations where the workspace has sources', () => {
  expect(
    publishedPackage(workspace, { imported: ['elkjs', 'xstate', 'vitest'].map(installed), folders: ['statewright'] }),
  ).toMatchObject({
    exports: {
      '.': { types: './statewright/index.d.ts', default: './statewright/index.js' },
      './testing': { types: './statewright/testing/index.d.ts', default: './statewright/testing/index.js' },
    },
    files: ['statewright', 'CHANGELOG.md'],
    bin: { statewright: './statewright/cli/cli.js' },
    dependencies: { elkjs: '^1.2.3' },
    peerDependencies: { vitest: '>=3', xstate: '>=5' },
    peerDependenciesMeta: { vitest: { optional: true } },
  })
})

it('is refused with more packages than it may depend on', () => {
  expect(() =>
    publishedPackage(workspace, { imported: ['d', 'b', 'xstate', 'a', 'c'].map(installed), folders: [] }),
  ).toThrow('The package would depend on a, b, c, d; the most is 3.')
})

it.each([
  [`import { a } from './a.ts'`, `import { a } from './a.js'`],
  [`export type { B } from "../b/b.tsx";`, `export type { B } from "../b/b.js";`],
  [`let c: import('./c.ts').C`, `let c: import('./c.js').C`],
  [`import { join } from 'node:path'`, `import { join } from 'node:path'`],
  [`import type { ELK } from 'elkjs/lib/elk-api.js'`, `import type { ELK } from 'elkjs/lib/elk-api.js'`],
  [`import ts from 'typescript'`, `import ts from '@typescript/typescript6'`],
])('a declaration with %s is published with what leads there', (source, published) => {
  expect(publishedImports(source)).toBe(published)
})

import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { statewright } from 'statewright/vite'
import { sitePaths } from './app/site-paths.ts'
import { galleryPage } from './devtools/gallery/list-blocks.ts'
import { viewerShadow } from './app/viewer-shadow.ts'
import { asciiCode } from './engine/build/ascii-code.ts'
import { lightMachines } from './engine/build/light-machines.ts'
import { siteAssets } from './engine/build/site-assets.ts'

/** What the gallery imports (devtools/gallery). Only development reads it. */
const ofGallery = ['react', '@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8']

/**
 * Folders that Vite does not watch: commands write them, no page imports them, or the server has a watcher of its own. To watch
 * tens of thousands of files takes a second of each start.
 */
const unwatched = [
  ...['.cache', '.data', 'dist', 'test-results'],
  ...['authoring', 'bench', 'config', 'content', 'deploy', 'docs', 'scripts', 'sites', 'starter', 'tests'],
]

export default defineConfig({
  plugins: [
    vike(),
    react(),
    statewright({ userPage: (folder) => galleryPage(import.meta.dirname, folder) }),
    siteAssets(sitePaths),
    viewerShadow(import.meta.dirname),
    asciiCode(),
    lightMachines(),
  ],
  // The browser asks for these late, by name: found only then, they would make vite reload the page.
  optimizeDeps: {
    include: ['xstate', '@xstate/react', 'react-dom/client', 'vanilla-cookieconsent', 'web-vitals', ...ofGallery],
    // Bundled before it is served, it would have its own shadow tree.
    exclude: ['@google/model-viewer'],
  },
  // One file instead of many: the server loads it at every start.
  ssr: { noExternal: ['xstate', '@xstate/react'] },
  server: {
    watch: {
      ignored: [
        ...unwatched.map((folder) => join(import.meta.dirname, folder, '**')),
        ...['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
      ],
    },
  },
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    modulePreload: false,
    sourcemap: false,
    rolldownOptions: {
      // The names of storage keys are imported by scripts that must not share a file.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // The minifier writes the value of a `const` in place of its name, that of a `var` it does not know.
      output: { topLevelVar: false },
    },
  },
})

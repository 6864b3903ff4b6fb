import type { Plugin } from 'vite'

const placeholder = '__STATEWRIGHT_HOT__'

/** Vite removes hot reload from what it builds. These modules are served by the development server of another project. */
export function keepHotReload(): Plugin {
  return {
    name: 'keep-hot-reload',
    enforce: 'pre',
    transform: (code) => (code.includes('import.meta.hot') ? code.replaceAll('import.meta.hot', placeholder) : null),
    renderChunk: (code) => (code.includes(placeholder) ? code.replaceAll(placeholder, 'import.meta.hot') : null),
  }
}

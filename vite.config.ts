import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { sitePaths } from './app/site-paths.ts'
import { siteAssets } from './engine/build/site-assets.ts'

export default defineConfig({
  plugins: [vike(), react(), siteAssets(sitePaths)],
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    modulePreload: false,
    sourcemap: false,
  },
})

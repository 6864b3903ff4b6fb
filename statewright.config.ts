import { defineConfig } from 'statewright/config'

export default defineConfig({
  machines: ['flows/*/*.{machine,flow}.ts'],
  adapter: 'devtools/flows/table-machine.ts',
  tests: ['flows/**/*.test.ts', 'blocks/**/*.test.{ts,tsx}'],
  senders: ['blocks/**/*.{ts,tsx}', 'engine/browser/**/*.{ts,tsx}', 'app/*.{ts,tsx}'],
  placeholder: 'missingEffect',
  users: ['blocks/*/*'],
  followed: ['blocks', 'engine/browser'],
  without: [],
  drawings: 'docs/flows',
  reasons: 'flows/mutants.json',
  cache: '.cache/flows',
  base: '/__flows',
  // The config of the site joins it with content and vike, which machines do not need.
  vite: false,
})

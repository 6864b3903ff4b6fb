import type { StatewrightConfig } from '../../config.ts'

/** A project with its config, plain data: threads receive it. */
export interface Project extends Required<StatewrightConfig> {
  /** Absolute path of its folder. */
  root: string
}

/** A project without a config file. */
export const defaults: Required<StatewrightConfig> = {
  machines: ['src/**/*.machine.{ts,tsx,js}'],
  adapter: null,
  tests: ['src/**/*.{test,spec}.{ts,tsx,js,jsx}'],
  senders: [],
  placeholder: null,
  users: ['src/**'],
  followed: ['src'],
  without: ['FLOW_DESCRIPTION_MISSING', 'FLOW_DELAY_UNNAMED'],
  drawings: null,
  reasons: 'statewright.mutants.json',
  cache: 'node_modules/.cache/statewright',
  base: '/__statewright',
  look: [],
  vite: null,
}

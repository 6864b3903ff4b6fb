/** Made by the plugin: vite/machines-module.ts. */
declare module 'virtual:statewright/machines' {
  /** Imports of the files of machines, by `/` and the path in the project. */
  export const modules: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>
  /** Of the adapter, if the project has one. */
  export const machineOf: import('../config.ts').MachineOf | null
}

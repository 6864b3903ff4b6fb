import { fileType } from '../../platform/loading/file-type.ts'

/** The markets that have prices. */
export const marketsFile = fileType('markets', { path: 'shell/markets' })

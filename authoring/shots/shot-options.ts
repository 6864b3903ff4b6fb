import { parseArgs } from 'node:util'
import { SetupError } from '../../scripts/setup/setup-error.mjs'

export interface ShotOptions {
  paths: readonly string[]
  host: string
  port: number
  widths: readonly number[]
  full: boolean
  /** Whether each page gets a contact sheet: all its screenshots in one picture. */
  sheet: boolean
  folder: string
}

export const usage =
  'npm run shots -- <paths…> [--host brand.be] [--port 3000] [--widths 360,768,1024,1440] [--full] [--sheet] [--out screenshots]'

/** Throws a SetupError that shows the usage when the arguments are invalid. */
export function shotOptions(args: readonly string[]): ShotOptions {
  const { values, positionals } = parse(args)
  const widths = values.widths.split(',').map(Number)
  const port = Number(values.port)
  if (positionals.length === 0) throw usageError('No path is given.')
  const relative = positionals.find((path) => !path.startsWith('/'))
  if (relative) throw usageError(`A path starts with "/": found "${relative}".`)
  if (!widths.every((width) => Number.isInteger(width) && width > 0))
    throw usageError(`Widths are whole numbers of pixels, separated by commas: found "${values.widths}".`)
  if (!Number.isInteger(port) || port < 1) throw usageError(`A port is a whole number: found "${values.port}".`)
  const { host, full, sheet, out: folder } = values
  return { paths: positionals, host, port, widths, full, sheet, folder }
}

/** The file name of a screenshot, or of the contact sheet: host, path and width, valid on every file system. */
export function shotName(host: string, path: string, width: number | 'sheet'): string {
  const name = `${host}${path}`.replaceAll(/[^a-zA-Z0-9.]+/g, '-').replace(/-$/, '')
  return `${name}.${width}.png`
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        host: { type: 'string', default: 'localhost' },
        port: { type: 'string', default: process.env['PORT'] ?? '3000' },
        widths: { type: 'string', default: '360,768,1024,1440' },
        full: { type: 'boolean', default: false },
        sheet: { type: 'boolean', default: false },
        out: { type: 'string', default: 'screenshots' },
      },
    })
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error))
  }
}

function usageError(message: string): SetupError {
  return new SetupError(message, usage)
}

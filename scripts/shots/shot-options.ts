import { parseArgs } from 'node:util'
import { SetupError } from '../setup/setup-error.mjs'

export interface ShotOptions {
  paths: readonly string[]
  host: string
  port: number
  widths: readonly number[]
  full: boolean
  folder: string
}

const usage =
  'npm run shots -- <paths…> [--host brand.be] [--port 3000] [--widths 360,768,1024,1440] [--full] [--out screenshots]'

/** Throws a SetupError that shows the usage when the words make no sense. */
export function shotOptions(words: readonly string[]): ShotOptions {
  const { values, positionals } = parse(words)
  const widths = values.widths.split(',').map(Number)
  const port = Number(values.port)
  if (positionals.length === 0) throw wrong('No path is named.')
  const relative = positionals.find((path) => !path.startsWith('/'))
  if (relative) throw wrong(`A path starts with "/": saw "${relative}".`)
  if (!widths.every((width) => Number.isInteger(width) && width > 0)) throw wrong(`Widths: saw "${values.widths}".`)
  if (!Number.isInteger(port) || port < 1) throw wrong(`A port is a number: saw "${values.port}".`)
  return { paths: positionals, host: values.host, port, widths, full: values.full, folder: values.out }
}

/** The name of a picture: host, path and width, fit for any file system. */
export function pictureName(host: string, path: string, width: number): string {
  const words = `${host}${path}`.replaceAll(/[^a-zA-Z0-9.]+/g, '-').replace(/-$/, '')
  return `${words}.${width}.png`
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        host: { type: 'string', default: 'localhost' },
        port: { type: 'string', default: process.env['PORT'] ?? '3000' },
        widths: { type: 'string', default: '360,768,1024,1440' },
        full: { type: 'boolean', default: false },
        out: { type: 'string', default: 'screenshots' },
      },
    })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

function wrong(what: string): SetupError {
  return new SetupError(what, usage)
}

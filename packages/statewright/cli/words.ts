import { parseArgs } from 'node:util'
import { nearestWord } from '../../words/nearest-word.ts'

const commands = ['start', 'check', 'draw', 'html', 'coverage', 'mutate', 'export'] as const

/** What the command line was asked for. */
export interface Words {
  command: (typeof commands)[number]
  /** Patterns of machines; of `mutate` and `export`, the name of one. */
  words: readonly string[]
  port: number
  output: 'text' | 'json' | 'sarif'
  format: string | undefined
  /** File that is written, relative to the folder. */
  out: string | undefined
}

const usage = `statewright [patterns]         Starts the simulator of the machines that the patterns match, or that the config names.
statewright check [patterns]   Checks every machine, and that drawings are up to date. Also --json, --sarif.
statewright draw               Writes the drawings into the folder that the config names.
statewright html [patterns]    Writes machines.html, one file that shows and simulates them without a server.
                               --out name.html for another file.
statewright coverage           Lists the transitions that no unit test takes, after the unit tests have run.
statewright mutate [name]      Changes machines in every way, and lists the changes that no test of theirs notices.
statewright export <name> --format svg|mermaid|scxml|json
                               Prints a machine for other tools.

--port 4000  The simulator at this port; any free one by default.
--help       This text.

Patterns are quoted: statewright 'src/**/*.machine.ts'. The config is statewright.config.ts in this folder.
As a script of package.json, with "flows": "statewright": npm run flows -- check`

/** Reads the arguments of the command line; what it says instead where they ask for help, or for nothing that exists. */
export function readWords(args: readonly string[]): Words | { usage: string; status: 0 | 2 } {
  const parsed = parsedArgs(args)
  if (typeof parsed === 'string') return { usage: `${parsed}\n\n${usage}`, status: 2 }
  const { values, positionals } = parsed
  if (values.help) return { usage, status: 0 }
  const [first = '', ...rest] = positionals
  const named = commands.find((one) => one === first)
  const port = Number(values.port ?? 0)
  const problem =
    (named ? null : unknownCommand(first)) ?? portProblem(values.port, port) ?? tooMany(named, rest.length)
  if (problem !== null) return { usage: `${problem}\n\n${usage}`, status: 2 }
  return {
    command: named ?? 'start',
    words: named ? rest : positionals,
    port,
    output: values.json ? 'json' : values.sarif ? 'sarif' : 'text',
    format: values.format,
    out: values.out,
  }
}

function parsedArgs(args: readonly string[]) {
  try {
    const flag = { type: 'boolean', default: false } as const
    const text = { type: 'string' } as const
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: flag, json: flag, sarif: flag, port: text, format: text, out: text },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A word without the signs of a pattern or a path was meant as a command. */
function unknownCommand(word: string): string | null {
  if (word === '' || /[*./\\]/.test(word)) return null
  const nearest = nearestWord(word, commands)
  return `There is no command "${word}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`
}

function portProblem(given: string | undefined, port: number): string | null {
  const isValid = given === undefined || (Number.isInteger(port) && port > 0 && port < 65_536)
  return isValid ? null : `The port is "${given}". Expected a number from 1 to 65535.`
}

function tooMany(command: Words['command'] | undefined, count: number): string | null {
  if (command === 'mutate' || command === 'export')
    return count > 1 ? `"${command}" takes the name of one machine.` : null
  const isOfAll = command === 'draw' || command === 'coverage'
  return isOfAll && count > 0 ? `"${command}" takes no patterns: it is about every machine of the config.` : null
}

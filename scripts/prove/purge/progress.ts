/** Shows on a terminal what is done, how much of it, and how long the rest takes; elsewhere a line now and then. */
export interface Progress {
  /** @param step from 1. */
  show: (step: number, what: string) => void
  end: () => void
}

const linesElsewhere = 10
const eraseLine = '\r\u001B[2K'

export function createProgress(steps: number): Progress {
  const started = performance.now()
  const { isTTY } = process.stdout
  return {
    show(step, what) {
      const each = (performance.now() - started) / (step - 1)
      const left = step === 1 ? '' : `, ${timeText(each * (steps - step + 1))} left`
      const line = `${step} of ${steps}: ${what}${left}`
      if (isTTY) process.stdout.write(`${eraseLine}${line}`)
      else if (step % Math.ceil(steps / linesElsewhere) === 0) console.log(line)
    },
    end() {
      if (isTTY) process.stdout.write(eraseLine)
      console.log(`${steps} edits in ${timeText(performance.now() - started)}`)
    },
  }
}

function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

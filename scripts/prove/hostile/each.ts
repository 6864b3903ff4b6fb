/** Runs `run` for the numbers from 0, up to `parallel` at the same time. */
export async function each(times: number, parallel: number, run: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < times) await run(next++)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}

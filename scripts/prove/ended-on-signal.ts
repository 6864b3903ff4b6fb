/** What runs beside this process, and would outlive it when it is interrupted. */
export function endedOnSignal(): AsyncDisposableStack {
  const running = new AsyncDisposableStack()
  const end = (): void => void running.disposeAsync().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, end)
    running.defer(() => void process.off(signal, end))
  }
  return running
}

/** Descriptors for everything but connections and the files sent to them: database, log, sockets of child processes. */
const reserve = 128

/**
 * How many connections a process can have without running out of file descriptors: every connection may also be
 * reading a file.
 * @param wanted maximum of the settings.
 */
export function connectionLimit(wanted: number, descriptors = descriptorLimit()): number {
  return Math.max(16, Math.min(wanted, Math.floor((descriptors - reserve) / 2)))
}

/** The limit of `ulimit -n`; infinite where the system has none. */
function descriptorLimit(): number {
  // Without the network interfaces, whose names may have to be looked up. Node's types do not know the setting yet.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Infinity
}

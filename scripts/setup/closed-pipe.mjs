/**
 * Ends the process quietly when the program that reads its output closes the pipe, as `head -1` does after one line.
 * Without it Node prints a stack.
 */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error
    process.exit()
  })
}

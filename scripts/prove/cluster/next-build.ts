import { appendFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../copy-project.ts'
import { capture } from '../run-command.ts'

const project = join(import.meta.dirname, '../../..')

/** The site with another script and another style sheet on every page, built in a folder of its own. */
export async function makeNextBuild(): Promise<{ root: string; remove: () => void }> {
  const copy = copyProject()
  try {
    symlinkSync(join(project, 'node_modules'), join(copy.root, 'node_modules'))
    appendFileSync(join(copy.root, 'app/styles/site.css'), '\n:root {\n  --release: 2;\n}\n')
    appendFileSync(join(copy.root, 'app/browser.ts'), "\ndocument.documentElement.dataset['release'] = '2'\n")
    const args = ['scripts/run.mjs', 'scripts/build/build.ts']
    const { status, stdout, stderr } = await capture(process.execPath, { args, cwd: copy.root })
    if (status !== 0) throw new Error(`The next build failed.\n${stdout}${stderr}`)
    return copy
  } catch (error) {
    copy.remove()
    throw error
  }
}

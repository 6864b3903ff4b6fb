import type { WalkTest } from '../../flows/walk-test.ts'
import type { SavedTest } from '../flows-page.ts'

export type Answer = ({ status: 'saved' } & SavedTest) | { status: 'exists' | 'refused'; problem: string }

/** Has the development server write a test. */
export async function saveTest(flow: string, test: WalkTest, overwrite: boolean): Promise<Answer> {
  try {
    const response = await fetch(`/__flows/${flow}/tests${overwrite ? '?overwrite=true' : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(test),
    })
    const json = (await response.json()) as Partial<SavedTest & { problem: string; message: string }>
    if (json.file !== undefined) return { status: 'saved', file: json.file }
    const problem = json.problem ?? json.message ?? `The server answered ${response.status}.`
    return { status: response.status === 409 ? 'exists' : 'refused', problem }
  } catch (error) {
    return { status: 'refused', problem: `The test was not saved: ${String(error)}` }
  }
}

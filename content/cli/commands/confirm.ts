import type { CommandContext } from './command.ts'
import { CodedError } from '../../../packages/errors/coded-error.ts'

/**
 * Whether the person agrees, by `--yes` or by the answer to the question.
 * @throws CodedError CONFIRMATION_NEEDED where nobody can be asked.
 */
export async function agrees(
  question: string,
  isGiven: boolean | undefined,
  { confirm }: Pick<CommandContext, 'confirm'>,
): Promise<boolean> {
  if (isGiven) return true
  if (confirm) return confirm(question)
  throw new CodedError('CONFIRMATION_NEEDED', {
    message: `${question} Nobody can answer: this is not a terminal. Nothing was done.`,
    hint: 'Add --yes to do it without a question.',
  })
}

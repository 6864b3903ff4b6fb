import { formMachine } from '../form/form-machine.ts'

/** Choosing a new password with a temporary one; the sign-in page follows. */
export const resetPasswordMachine = formMachine(
  'resetPassword',
  'Choosing a new password with a temporary one; the sign-in page follows.',
)

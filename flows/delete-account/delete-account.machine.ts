import { formMachine } from '../form/form-machine.ts'

/** Deleting the account and all that is stored about it. */
export const deleteAccountMachine = formMachine(
  'deleteAccount',
  'Deleting the account and all that is stored about it.',
)

import { formMachine } from '../form/form-machine.ts'

/** Requesting a temporary password. */
export const lostPasswordMachine = formMachine('lost-password', 'Requesting a temporary password.')

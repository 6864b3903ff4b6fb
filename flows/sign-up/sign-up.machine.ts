import { formMachine } from '../form/form-machine.ts'

/** Creating an account, which also signs in. */
export const signUpMachine = formMachine('signUp', 'Creating an account, which also signs in.')

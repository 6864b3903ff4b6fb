import { formMachine } from '../form/form-machine.ts'

/** Creating an account, which also signs in. */
export const signUpMachine = formMachine('sign-up', 'Creating an account, which also signs in.')

import { formMachine } from '../form/form-machine.ts'

/** Signing in. */
export const loginMachine = formMachine('login', 'Signing in.')

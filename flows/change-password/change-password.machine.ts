import { formMachine } from '../form/form-machine.ts'

/** Changing the password while signed in. */
export const changePasswordMachine = formMachine('change-password', 'Changing the password while signed in.')

import { formMachine } from '../form/form-machine.ts'

/** Changing the password while signed in. */
export const changePasswordMachine = formMachine('changePassword', 'Changing the password while signed in.')

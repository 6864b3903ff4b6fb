import { formMachine } from '../form/form-machine.ts'

/** Requesting a temporary password. */
export const lostPasswordMachine = formMachine('lostPassword', 'Requesting a temporary password.')

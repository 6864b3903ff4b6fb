import { lostPasswordMachine } from '../../../flows/lost-password/lost-password.machine.ts'
import { formBinding } from '../../shared/form/form-binding.ts'

export const { machine, view } = formBinding(lostPasswordMachine)

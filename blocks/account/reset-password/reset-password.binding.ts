import { resetPasswordMachine } from '../../../flows/reset-password/reset-password.machine.ts'
import { formBinding } from '../../shared/form/form-binding.ts'

export const { machine, view } = formBinding(resetPasswordMachine)

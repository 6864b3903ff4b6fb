import { changePasswordMachine } from '../../../flows/change-password/change-password.machine.ts'
import { formBinding } from '../../shared/form/form-binding.ts'

export const { machine, view } = formBinding(changePasswordMachine)

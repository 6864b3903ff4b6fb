import { loginMachine } from '../../../flows/login/login.machine.ts'
import { formBinding } from '../../shared/form/form-binding.ts'

export const { machine, view } = formBinding(loginMachine)

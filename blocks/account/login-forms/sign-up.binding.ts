import { signUpMachine } from '../../../flows/sign-up/sign-up.machine.ts'
import { formBinding } from '../../shared/form/form-binding.ts'

export const { machine, view } = formBinding(signUpMachine)

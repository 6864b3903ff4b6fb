import { deleteAccountMachine } from '../../../flows/delete-account/delete-account.machine.ts'
import { formBinding } from '../../shared/form/form-binding.ts'

export const { machine, view } = formBinding(deleteAccountMachine)

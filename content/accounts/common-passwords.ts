/** True for a password that is guessed first. The list is loaded with the first new password of the process. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (loading ??= load())
  return common.has(password.toLowerCase())
}

let loading: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

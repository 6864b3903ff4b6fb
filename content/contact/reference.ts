/** What a message is called in mails, such as 7F3A29C1. */
export function referenceOf(messageId: string): string {
  return messageId.slice(0, 8).toUpperCase()
}

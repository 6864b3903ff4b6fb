/** SESSION_SECRET of the servers that are tried, with which their endpoint for files is tried as a process of the site. */
export const signingSecret = 'the secret of servers that are only tried'
